import { text } from '#contract/core/text.ts'

export const locationText = text({
  ar: {
    refused: 'لم يسمح متصفحك بمعرفة موقعك. اسمح به من إعدادات الموقع ثم حاول مرة أخرى، أو اختر مدينة.',
    unavailable: 'تعذّر تحديد موقعك الآن. حاول مرة أخرى بعد قليل، أو اختر مدينة.',
    chooseCity: 'اختيار مدينة',
  },
  en: {
    refused:
      'Your browser didn’t share your location. Allow it in the site’s settings and try again, or choose a city.',
    unavailable: 'We couldn’t find your location just now. Try again in a moment, or choose a city.',
    chooseCity: 'Choose a city',
  },
})
