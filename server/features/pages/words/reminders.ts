import { countedText } from '#contract/counted.text.ts'
import { reminderDays } from '#contract/limits.ts'

/** How long before their end members are reminded of points. */
export const remindersAr = reminderDays.map(countedText.ar.days).join('، ثم ')
export const remindersEn = new Intl.ListFormat('en-GB').format(reminderDays.map(countedText.en.days))
