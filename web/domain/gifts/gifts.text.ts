import type { GiftDesign } from '#contract/categories/constants.ts'
import { text } from '#contract/core/text.ts'

export const designsText = text<Record<GiftDesign, string>>({
  ar: { birthday: 'عيد ميلاد', eid: 'عيد سعيد', congratulations: 'مبروك', thanks: 'شكرًا' },
  en: { birthday: 'Birthday', eid: 'Eid', congratulations: 'Congratulations', thanks: 'Thank you' },
})
