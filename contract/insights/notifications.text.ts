import { text } from '../core/text.ts'

export const insightNotificationTexts = text({
  ar: {
    weekEnded: 'أرقام أسبوعك جاهزة',
    weekEndedMore: (place: string) => `شاهد أداء «${place}» في الأسبوع الماضي مقارنة بما قبله.`,
  },
  en: {
    weekEnded: 'Your week in figures',
    weekEndedMore: (place) => `See how ${place} did last week beside the week before.`,
  },
})
