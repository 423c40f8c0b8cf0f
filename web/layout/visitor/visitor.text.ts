import { text } from '#contract/core/text.ts'

export const visitorText = text({
  ar: {
    loginOrRegister: 'دخول أو حساب جديد',
    loginToOpen: (screen: string) => `سجّل الدخول لتفتح «${screen}».`,
    welcomeBack: 'أهلًا بعودتك',
    welcomeBackMore: 'سجّل الدخول لتكمل من حيث توقفت.',
    welcome: 'أهلًا بك في «مكان»',
    welcomeMore: 'حساب واحد لأماكن مدينتك وعروضها ونقاطك.',
  },
  en: {
    loginOrRegister: 'Log in or sign up',
    loginToOpen: (screen) => `Log in to open “${screen}”.`,
    welcomeBack: 'Welcome back',
    welcomeBackMore: 'Pick up where you left off.',
    welcome: 'Welcome to Makan',
    welcomeMore: 'One account for your city’s places, offers and points.',
  },
})
