import { quantityTexts } from '#contract/core/counted.text.ts'
import { lockLinkHours, resetLinkMinutes } from '#contract/core/limits.ts'
import { isolateBidi, text } from '#contract/core/text.ts'
import { accountsText } from '../accounts.text.ts'

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

export const factorText = text({
  ar: {
    title: 'خطوة ثانية',
    more: 'افتح تطبيق المصادقة على موبايلك واكتب الكود الظاهر فيه لحسابك في «مكان».',
    code: 'كود التطبيق',
    recoveryCode: 'كود احتياطي',
    recoveryMore: 'اكتب أحد الأكواد الاحتياطية التي حفظتها. كل كود يعمل مرة واحدة.',
    useRecovery: 'ليس معك التطبيق؟ استخدم كودًا احتياطيًا',
    useApp: 'استخدام كود التطبيق',
    either: 'كود التطبيق أو كود احتياطي',
    logIn: 'دخول',
    back: accountsText.ar.backToLogin,
  },
  en: {
    title: 'One more step',
    more: 'Open your authenticator app and enter the code it shows for your Makan account.',
    code: 'Code from the app',
    recoveryCode: 'Recovery code',
    recoveryMore: 'Enter one of the recovery codes you saved. Each code works once.',
    useRecovery: 'Don’t have the app? Use a recovery code',
    useApp: 'Use the code from the app',
    either: 'Code from the app, or a recovery code',
    logIn: 'Log in',
    back: accountsText.en.backToLogin,
  },
})

export const newPasswordText = text({
  ar: {
    forAccount: 'للحساب الذي بريده',
    linkOver: accountsText.ar.linkOver,
    linkOverMore: `الرابط صالح ${quantityTexts.ar.minutes(resetLinkMinutes)} ولمرة واحدة. ربما استخدمته من قبل، أو لم يُنسخ كاملًا، أو غيّرت كلمة المرور بعده.`,
    requestLink: 'طلب رابط جديد',
    loggedInAs: (name: string) =>
      `سجّلت الدخول هنا باسم ${isolateBidi(name)}. سجّل الخروج أولًا لتطلب رابطًا جديدًا.`,
    logout: 'تسجيل الخروج',
  },
  en: {
    forAccount: 'For the account with the email',
    linkOver: accountsText.en.linkOver,
    linkOverMore: `A link works once, within ${quantityTexts.en.minutes(resetLinkMinutes)}. You may have used it already, part of it may be missing, or you’ve changed your password since.`,
    requestLink: 'Request a new link',
    loggedInAs: (name) =>
      `You’re logged in here as ${isolateBidi(name)}. Log out first to request a new link.`,
    logout: 'Log out',
  },
})

export const notMeText = text({
  ar: {
    title: 'لم تكن أنت من سجّل الدخول؟',
    more: 'إن دخل شخص آخر إلى حسابك فاقفله الآن: نسجّل الخروج من كل الأجهزة، ولا يُفتح الحساب إلا بكلمة مرور جديدة تختارها بكود يصل إلى موبايلك.',
    lock: 'لست أنا، اقفل حسابي',
    wasMe: 'إن كنت أنت من دخل فلا يلزمك شيء.',
    locked: 'قفلنا حسابك',
    lockedMore: 'سجّلنا الخروج من كل الأجهزة. نقاطك كما هي. اختر كلمة مرور جديدة لتعود إلى حسابك.',
    newPassword: accountsText.ar.newPassword,
    over: accountsText.ar.linkOver,
    overMore: `الرابط صالح ${quantityTexts.ar.hours(lockLinkHours)}. إن دخل شخص آخر إلى حسابك فاختر كلمة مرور جديدة، فنسجّل الخروج من كل الأجهزة.`,
  },
  en: {
    title: 'Wasn’t you?',
    more: 'If someone else got into your account, lock it now: we’ll log out every device, and the account opens only with a new password that you choose with a code sent to your mobile.',
    lock: 'It wasn’t me, lock my account',
    wasMe: 'If it was you, there’s nothing to do.',
    locked: 'Your account is locked',
    lockedMore:
      'Every device is logged out. Your points are safe. Choose a new password to get back into your account.',
    newPassword: accountsText.en.newPassword,
    over: accountsText.en.linkOver,
    overMore: `The link works for ${quantityTexts.en.hours(lockLinkHours)}. If someone else got into your account, choose a new password: that logs out every device.`,
  },
})
