import { text } from '#contract/core/text.ts'
import { screenNames } from '../navigation/screenNames.text.ts'

export const visitorText = text({
  ar: {
    loginOrRegister: screenNames.ar.Continue,
    phoneToOpen: (screen: string) => `اكتب رقم موبايلك لتفتح «${screen}».`,
    loginToOpen: (screen: string) => `سجّل الدخول لتفتح «${screen}».`,
    registerToOpen: (screen: string) => `حساب جديد لفتح «${screen}».`,
    phoneTo: (action: string) => `اكتب رقم موبايلك ل${action}.`,
    loginTo: (action: string) => `سجّل الدخول ل${action}.`,
    registerTo: (action: string) => `حساب جديد ل${action}.`,
    reserve: (offer: string, place: string) => `حجز «${offer}» في ${place}`,
    buy: (name: string, price: string) => `شراء باقة «${name}» بـ${price}`,
    write: (place: string) => `مراسلة ${place}`,
    saveSearch: 'حفظ البحث',
    welcomeBack: 'أهلًا بعودتك',
    welcomeBackMore: 'سجّل الدخول لتكمل من حيث توقفت.',
    welcome: 'أهلًا بك في «مكان»',
    welcomeMore: 'حساب واحد لأماكن مدينتك وعروضها ونقاطك.',
  },
  en: {
    loginOrRegister: screenNames.en.Continue,
    phoneToOpen: (screen) => `Enter your mobile number to open “${screen}”.`,
    loginToOpen: (screen) => `Log in to open “${screen}”.`,
    registerToOpen: (screen) => `Sign up to open “${screen}”.`,
    phoneTo: (action) => `Enter your mobile number to ${action}.`,
    loginTo: (action) => `Log in to ${action}.`,
    registerTo: (action) => `Sign up to ${action}.`,
    reserve: (offer, place) => `reserve “${offer}” at ${place}`,
    buy: (name, price) => `buy the package “${name}” for ${price}`,
    write: (place) => `write to ${place}`,
    saveSearch: 'save the search',
    welcomeBack: 'Welcome back',
    welcomeBackMore: 'Pick up where you left off.',
    welcome: 'Welcome to Makan',
    welcomeMore: 'One account for your city’s places, offers and points.',
  },
})
