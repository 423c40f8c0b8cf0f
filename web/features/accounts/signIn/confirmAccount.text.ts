import { text } from '#contract/core/text.ts'

export const confirmAccountText = text({
  ar: {
    title: 'أكّد حسابك',
    lead: 'قبل أن تبدأ: أكّد رقم موبايلك بكود نرسله إليه، ثم اختر كلمة مرور لا يعرفها غيرك.',
    yourPhone: 'رقم موبايلك',
    notYours: 'ليس رقمك؟ اطلب ممن أنشأ لك الحساب أن يصحّحه، ثم سجّل الدخول من جديد.',
    codeNeeded: 'مرّ وقت طويل على تأكيد الرقم. اطلب كودًا جديدًا.',
    chooseLead: 'تم تأكيد رقمك. من الآن تدخل بكلمة مرور لا يعرفها غيرك.',
  },
  en: {
    title: 'Confirm your account',
    lead: 'Before you start: confirm your mobile number with a code we text you, then choose a password that only you know.',
    yourPhone: 'Your mobile number',
    notYours: 'Not your number? Ask the person who created your account to correct it, then log in again.',
    codeNeeded: 'Your number was confirmed too long ago. Request a new code.',
    chooseLead: 'Your number is confirmed. From now on you log in with a password that only you know.',
  },
})
