import { defaultRadiusKm } from '#contract/core/limits.ts'
import { formatNumber, text } from '#contract/core/text.ts'

export const nearbyText = text({
  ar: {
    refused: 'لم يسمح متصفحك بمعرفة موقعك. اسمح به ثم حاول مرة أخرى، أو اختر منطقتك في البحث.',
    unavailable: 'تعذّر تحديد موقعك الآن. حاول مرة أخرى، أو اختر منطقتك في البحث.',
    none: `لا توجد أماكن مسجّلة في نطاق ${formatNumber('ar', defaultRadiusKm)} كم منك بعد، فهذه أحدث الأماكن.`,
    bestOffers: 'أفضل العروض القريبة منك',
    allOffers: 'كل العروض القريبة',
  },
  en: {
    refused:
      'Your browser didn’t share your location. Allow it and try again, or choose your area in the search.',
    unavailable: 'We couldn’t find your location. Try again, or choose your area in the search.',
    none: `There are no places within ${defaultRadiusKm} km of you yet, so these are the newest.`,
    bestOffers: 'The best offers near you',
    allOffers: 'All offers near you',
  },
})
