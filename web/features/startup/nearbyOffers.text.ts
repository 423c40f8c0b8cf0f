import { text } from '../../../contract/text.ts'

export const nearbyOffersText = text({
  ar: { title: 'أفضل العروض القريبة منك', all: 'كل العروض القريبة' },
  en: { title: 'The best offers near you', all: 'All offers near you' },
})
