import { quantityTexts } from '#contract/core/counted.text.ts'
import { resetLinkMinutes } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

export const newPasswordText = text({
  ar: {
    forAccount: 'للحساب الذي بريده',
    linkOver: 'هذا الرابط لم يعد صالحًا',
    linkOverMore: `الرابط صالح ${quantityTexts.ar.minutes(resetLinkMinutes)} ولمرة واحدة. ربما استخدمته من قبل، أو لم يُنسخ كاملًا، أو غيّرت كلمة المرور بعده.`,
    requestLink: 'طلب رابط جديد',
    loggedInAs: (name: string) =>
      `سجّلت الدخول هنا باسم \u2068${name}\u2069. سجّل الخروج أولًا لتطلب رابطًا جديدًا.`,
    logout: 'تسجيل الخروج',
  },
  en: {
    forAccount: 'For the account with the email',
    linkOver: 'This link is no longer valid',
    linkOverMore: `A link works once, within ${quantityTexts.en.minutes(resetLinkMinutes)}. You may have used it already, part of it may be missing, or you’ve changed your password since.`,
    requestLink: 'Request a new link',
    loggedInAs: (name) =>
      `You’re logged in here as \u2068${name}\u2069. Log out first to request a new link.`,
    logout: 'Log out',
  },
})
