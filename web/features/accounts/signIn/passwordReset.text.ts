import { quantityTexts } from '#contract/core/counted.text.ts'
import { resetLinkMinutes, storedProofMinutes } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'
import { accountsText } from '../accounts.text.ts'

export const forgottenText = text({
  ar: {
    how: 'كيف تغيّر كلمة المرور؟',
    byPhone: 'برقم الموبايل',
    byEmail: 'بالبريد الإلكتروني',
    byLink: 'فتحت الرابط الذي وصل إلى بريدك. أكّد الآن رقم موبايلك بكود، ثم اختر كلمة المرور الجديدة.',
  },
  en: {
    how: 'How to reset your password',
    byPhone: 'By mobile number',
    byEmail: 'By email',
    byLink:
      'You opened the link in your email. Now confirm your mobile number with a code, then choose a new password.',
  },
})

export const acceptInvitationText = text({
  ar: { lead: 'اكتب رقم الموبايل الذي وصلتك عليه الدعوة، وسنرسل إليه كودًا لتختار كلمة مرورك.' },
  en: {
    lead: 'Enter the mobile number that received the invitation. We’ll text you a code to choose your password.',
  },
})

export const mailLinkText = text({
  ar: {
    openLink: 'افتح الرابط الذي في بريدك',
    openLinkMore: `حسابك من حسابات فريق «مكان»، ولتغيير كلمة مروره يلزم الكود والبريد معًا. أرسلنا رابطًا إلى بريدك المؤكَّد: افتحه في هذا المتصفح خلال ${quantityTexts.ar.minutes(storedProofMinutes)}، وستختار كلمة المرور في الصفحة التي يفتحها.`,
    otherDevice: 'إن فتحته على جهاز آخر فستحتاج هناك إلى كود جديد.',
    noLink:
      'لم يصلك الرابط؟ ابحث في البريد غير المرغوب فيه، أو اطلب كودًا جديدًا ليصلك معه رابط جديد. إن لم يكن لحسابك بريد مؤكَّد فاطلب المساعدة من مدير النظام.',
    newCode: 'طلب كود جديد',
  },
  en: {
    openLink: 'Open the link in your email',
    openLinkMore: `Your account belongs to the Makan team, so changing its password takes both the code and your email. We sent a link to your confirmed email: open it in this browser within ${quantityTexts.en.minutes(storedProofMinutes)}, and choose the password on the page it opens.`,
    otherDevice: 'If you open it on another device, you’ll need a new code there.',
    noLink:
      'No link? Check your spam folder, or request a new code, and we’ll send a new link with it. If your account has no confirmed email, ask an administrator for help.',
    newCode: 'Request a new code',
  },
})

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

export const resetPasswordText = text({
  ar: {
    forgottenTitle: 'نسيت كلمة المرور',
    forgottenMore: 'اكتب رقم الموبايل المسجّل في حسابك، وسنرسل إليه كودًا لتختار كلمة مرور جديدة.',
    newPasswordTitle: accountsText.ar.newPassword,
    newPassword: 'كلمة المرور الجديدة',
    savePassword: 'حفظ كلمة المرور',
    passwordReset: 'تغيّرت كلمة المرور',
    passwordResetMore: 'سجّلنا خروجك من كل الأجهزة. سجّل الدخول بكلمة المرور الجديدة.',
    loginNow: 'تسجيل الدخول الآن',
    backToLogin: accountsText.ar.backToLogin,
  },
  en: {
    forgottenTitle: 'Reset password',
    forgottenMore: 'Enter your account’s mobile number. We’ll text you a code to choose a new password.',
    newPasswordTitle: accountsText.en.newPassword,
    newPassword: 'New password',
    savePassword: 'Save password',
    passwordReset: 'Your password was changed',
    passwordResetMore: 'You were logged out on all devices. Log in with the new password.',
    loginNow: 'Log in now',
    backToLogin: accountsText.en.backToLogin,
  },
})
