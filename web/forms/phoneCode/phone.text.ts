import { quantityTexts } from '#contract/core/counted.text.ts'
import { codeDigits } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

export const phoneText = text({
  ar: {
    phoneHelp: `سنرسل كود تأكيد من ${quantityTexts.ar.digits(codeDigits)} في رسالة قصيرة.`,
    phoneProved: 'تم تأكيد رقم موبايلك، ولن تحتاج إلى كود جديد.',
    sendCode: 'إرسال كود التأكيد',
    takenHint: 'إن كان لهذا الرقم حساب من قبل فستصلك رسالة بذلك بدلًا من الكود.',
  },
  en: {
    phoneHelp: `We’ll text you a ${codeDigits}-digit confirmation code.`,
    phoneProved: 'Your number is confirmed, so you won’t need another code.',
    sendCode: 'Send confirmation code',
    takenHint: 'If this number already has an account, you’ll get a message saying so instead of a code.',
  },
})
