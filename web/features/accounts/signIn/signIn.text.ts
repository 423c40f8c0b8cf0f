import { text } from '#contract/core/text.ts'
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
