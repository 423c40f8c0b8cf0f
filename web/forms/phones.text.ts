import { countedText } from '#contract/counted.text.ts'
import { phoneDigits } from '#contract/limits.ts'
import { text } from '#contract/text.ts'

export const phonesText = text({
  ar: {
    add: 'إضافة',
    added: (phones: string) => `أُضيف ${phones}`,
    remove: (phone: string) => `أزل الرقم \u2068${phone}\u2069`,
    tooShort: `رقم الهاتف قصير. اكتب ${countedText.ar.digits(phoneDigits)} على الأقل.`,
  },
  en: {
    add: 'Add',
    added: (phones) => `${phones} added`,
    remove: (phone) => `Remove \u2068${phone}\u2069`,
    tooShort: `This phone number is too short. Enter at least ${countedText.en.digits(phoneDigits)}.`,
  },
})
