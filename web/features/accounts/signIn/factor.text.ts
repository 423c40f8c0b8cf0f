import { text } from '#contract/core/text.ts'

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
    back: 'العودة إلى تسجيل الدخول',
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
    back: 'Back to login',
  },
})
