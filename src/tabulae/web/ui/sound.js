// Synthesised sounds, without files. Silent at volume 0 and until the first press or key, as browsers require. A hidden
// page plays only the sounds that call its reader back.
import { haptics, volume } from "../state/settings.js";

/** @type {AudioContext | null} */
let context = null;

function resumeAudio() {
  if (typeof AudioContext !== "undefined") context ??= new AudioContext();
  if (context && context.state !== "running") context.resume().catch(() => {});
}
for (const press of ["pointerdown", "pointerup", "keydown"]) addEventListener(press, resumeAudio, { capture: true });

/** Occasions that a hidden page plays too */
const HEARD_WHEN_HIDDEN = ["turn", "sit", "end"];

/** Notes: [frequency, start, length, loudness] by occasion. @type {Record<string, number[][]>} */
const NOTES = {
  turn: [
    [523.3, 0, 0.16, 0.5],
    [784, 0.14, 0.26, 0.5],
  ],
  sit: [
    [392, 0, 0.12, 0.35],
    [523.3, 0.1, 0.18, 0.35],
  ],
  score: [[659.3, 0, 0.14, 0.35]],
  round: [
    [659.3, 0, 0.16, 0.4],
    [523.3, 0.14, 0.3, 0.4],
  ],
  end: [
    [392, 0, 0.2, 0.4],
    [523.3, 0.16, 0.2, 0.4],
    [659.3, 0.32, 0.4, 0.4],
  ],
  low: [
    [880, 0, 0.09, 0.3],
    [880, 0.18, 0.09, 0.3],
  ],
  no: [[196, 0, 0.14, 0.35]],
  tick: [[1600, 0, 0.03, 0.15]],
};

/** @param {string} occasion card, turn, sit, score, round, end, low, no or tick, which also vibrates */
export function sound(occasion) {
  if (occasion === "tick" && haptics.value && !document.hidden) navigator.vibrate?.(8);
  if (!context || volume.value === 0 || (document.hidden && !HEARD_WHEN_HIDDEN.includes(occasion))) return;
  if (occasion === "card") rustle(context);
  else for (const [pitch, start, length, loud] of NOTES[occasion] ?? []) note(context, pitch, start, length, loud);
}

/** @param {AudioContext} audio @param {number} pitch @param {number} start @param {number} length @param {number} loud */
function note(audio, pitch, start, length, loud) {
  const at = audio.currentTime + start;
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud * volume.value, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

/** A card on felt: filtered noise. @param {AudioContext} audio */
function rustle(audio) {
  const length = 0.09;
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: 2400, Q: 0.8 });
  const gain = new GainNode(audio, { gain: 0.35 * volume.value });
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
}
