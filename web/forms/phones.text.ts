import { quantityTexts } from '#contract/core/counted.text.ts'
import { minPhoneDigits } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

export const phonesText = text({
  ar: {
    add: 'إضافة',
    added: (phones: string) => `أُضيف ${phones}`,
    remove: (phone: string) => `أزل الرقم \u2068${phone}\u2069`,
    tooShort: `رقم الهاتف قصير. اكتب ${quantityTexts.ar.digits(minPhoneDigits)} على الأقل.`,
  },
  en: {
    add: 'Add',
    added: (phones) => `${phones} added`,
    remove: (phone) => `Remove \u2068${phone}\u2069`,
    tooShort: `This phone number is too short. Enter at least ${quantityTexts.en.digits(minPhoneDigits)}.`,
  },
})
