import { quantityTexts } from '#contract/core/counted.text.ts'
import { resetLinkMinutes } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

export const resetByEmailText = text({
  ar: {
    emailMore: 'اكتب البريد المؤكَّد في حسابك، وسنرسل إليه رابطًا لتختار كلمة مرور جديدة.',
    sendLink: 'إرسال الرابط',
    openMail: 'افتح بريدك',
    sentIfKnown: 'إن كان هذا البريد مؤكَّدًا في حساب فقد أرسلنا إليه رابطًا:',
    openAnywhere: `افتح الرابط على أي جهاز خلال ${quantityTexts.ar.minutes(resetLinkMinutes)}، واختر كلمة المرور في الصفحة التي يفتحها.`,
    noMail:
      'لم تصلك الرسالة؟ ابحث في البريد غير المرغوب فيه. وإن لم تكن قد أكّدت هذا البريد من قبل فغيّر كلمة المرور برقم موبايلك.',
    sendAgain: 'إعادة إرسال الرابط',
    sentAgain: 'أرسلنا رابطًا آخر.',
    otherEmail: 'بريد آخر',
  },
  en: {
    emailMore: 'Enter your account’s confirmed email, and we’ll email you a link to choose a new password.',
    sendLink: 'Send link',
    openMail: 'Check your email',
    sentIfKnown: 'If this is the confirmed email of an account, we sent it a link:',
    openAnywhere: `Open the link on any device within ${quantityTexts.en.minutes(resetLinkMinutes)}, and choose the password on the page it opens.`,
    noMail:
      'No message? Check your spam folder. If you never confirmed this email, reset the password with your mobile number.',
    sendAgain: 'Send link again',
    sentAgain: 'We sent another link.',
    otherEmail: 'Another email',
  },
})
