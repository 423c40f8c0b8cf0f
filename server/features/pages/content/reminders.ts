import { quantityTexts } from '#contract/core/counted.text.ts'
import { reminderDays } from '#contract/core/limits.ts'

export const remindersAr = reminderDays.map(quantityTexts.ar.days).join('، ثم ')
export const remindersEn = new Intl.ListFormat('en-GB').format(reminderDays.map(quantityTexts.en.days))
