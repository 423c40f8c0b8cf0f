import { quantityTexts } from '#contract/core/counted.text.ts'
import { emailLinkHours } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

export const emailText = text({
  ar: {
    confirmEmailTitle: 'تأكيد البريد الإلكتروني',
    confirmEmailMore: 'اضغط الزر لتؤكد أن هذا البريد لك. سنسجّل الخروج من أجهزتك الأخرى.',
    confirmEmail: 'تأكيد بريدي',
    emailConfirmed: 'تم تأكيد بريدك',
    emailConfirmedMore: 'من الآن يمكنك تسجيل الدخول به. وسجّلنا الخروج من أجهزتك الأخرى.',
    alreadyConfirmed: 'بريدك مؤكَّد بالفعل',
    alreadyConfirmedMore: 'لم تعد تحتاج إلى هذا الرابط.',
    linkOver: 'هذا الرابط لم يعد صالحًا',
    linkOverMore: `الرابط صالح ${quantityTexts.ar.hours(emailLinkHours)} ولمرة واحدة. إن كنت قد أكّدت بريدك به فلا يلزمك شيء.`,
    linkNotOurs: 'هذا الرابط غير صحيح',
    linkNotOursMore: 'ربما لم يُنسخ كاملًا. افتحه مرة أخرى من الرسالة التي أرسلناها إلى بريدك.',
    linkOverVisitor: 'إن لم تكن أكّدت بريدك بعد فسجّل الدخول واطلب رابطًا جديدًا من الملف الشخصي.',
    linkOverMember: (email: string) => `هل نرسل رابطًا جديدًا إلى \u2068${email}\u2069؟`,
    sendLink: 'إرسال رابط جديد',
    linkSent: (email: string) => `أرسلنا رابطًا جديدًا إلى \u2068${email}\u2069.`,
    toProfile: 'إلى الملف الشخصي',
  },
  en: {
    confirmEmailTitle: 'Confirm your email',
    confirmEmailMore:
      'Tap the button to confirm that this email is yours. Your other devices will be logged out.',
    confirmEmail: 'Confirm my email',
    emailConfirmed: 'Your email is confirmed',
    emailConfirmedMore: 'From now on you can log in with it. Your other devices were logged out.',
    alreadyConfirmed: 'Your email is already confirmed',
    alreadyConfirmedMore: 'You no longer need this link.',
    linkOver: 'This link is no longer valid',
    linkOverMore: `A link works once, within ${quantityTexts.en.hours(emailLinkHours)}. If you already confirmed your email with it, there’s nothing left to do.`,
    linkNotOurs: 'This link doesn’t work',
    linkNotOursMore: 'Part of it may be missing. Open it again from the email we sent you.',
    linkOverVisitor: 'If your email isn’t confirmed yet, log in and request a new link in your profile.',
    linkOverMember: (email) => `Send a new link to ${email}?`,
    sendLink: 'Send new link',
    linkSent: (email) => `We sent a new link to ${email}.`,
    toProfile: 'Go to profile',
  },
})
