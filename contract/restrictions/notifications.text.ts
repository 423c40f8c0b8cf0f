import { text } from '../core/text.ts'

export const restrictionNotificationTexts = text({
  ar: {
    restricted: 'قُيّد حسابك',
    lifted: 'رُفع التقييد عن حسابك',
    liftedMore: 'يعمل حسابك الآن كالمعتاد.',
  },
  en: {
    restricted: 'Your account is restricted',
    lifted: 'The restriction of your account was lifted',
    liftedMore: 'Your account works as usual again.',
  },
})
