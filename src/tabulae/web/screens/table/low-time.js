// Says once in each decision that one's own time is running out. The clock on the plate turns red besides (ui/seat.js).

import { locale, t } from "../../state/i18n.js";
import { announce } from "../../state/notices.js";
import { clockSkew, clocks, info, now, over, seat } from "../../state/store.js";
import { lowTime } from "../../ui/seat.js";
import { sound } from "../../ui/sound.js";
import { effect } from "../../vendor/signals-core/signals-core.js";

/** Whether it was said of the decision that is open */
let said = false;

/** @param {number} left ms */
function inWords(left) {
  const seconds = Math.ceil(left / 1000);
  const [count, unit] = seconds < 90 ? [seconds, "second"] : [Math.round(seconds / 60), "minute"];
  return new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long" }).format(count);
}

effect(() => {
  const clock = clocks.value;
  const own = seat.value;
  if (!clock || over.value || !clock.running.includes(own)) {
    said = false;
    return;
  }
  const left = clock.left[own] - (now.value + clockSkew.value - clock.at);
  if (said || left > lowTime(info.value?.pace)) return;
  said = true;
  announce(t("time-low", { time: inWords(Math.max(0, left)) }));
  sound("low");
});
