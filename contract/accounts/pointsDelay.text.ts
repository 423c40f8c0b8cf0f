import { quantityTexts } from '../core/counted.text.ts'
import { pointsDelayHours } from '../core/limits.ts'
import { text } from '../core/text.ts'

/** After a login by code on an unknown browser. */
export const pointsDelayText = text({
  ar: {
    until: (when: string) =>
      `سجّلت الدخول على هذا الجهاز بكود. حفاظًا على نقاطك لا يمكن استخدامها منه حتى ${when}.`,
    untilLater: `سجّلت الدخول على هذا الجهاز بكود. حفاظًا على نقاطك لا يمكن استخدامها منه خلال أول ${quantityTexts.ar.hours(pointsDelayHours)}.`,
  },
  en: {
    until: (when) =>
      `You logged in on this device with a code. To keep your points safe, they can’t be used from it until ${when}.`,
    untilLater: `You logged in on this device with a code. To keep your points safe, they can’t be used from it for the first ${quantityTexts.en.hours(pointsDelayHours)}.`,
  },
})
