import { arabicOffers, arabicOthers, englishOffers, englishOthers } from '../core/countedOffers.ts'
import { text } from '../core/text.ts'

export const favouriteNotificationTexts = text({
  ar: {
    newOffers: 'عروض جديدة من أماكن تتابعها',
    newOffer: (title: string, place: string) => `«${title}» من ${place}.`,
    newOffersMore: (offers: number, places: number, place: string) =>
      `${arabicOffers(offers)} من ${place}${arabicOthers(places - 1)}.`,
  },
  en: {
    newOffers: 'New offers from places you follow',
    newOffer: (title, place) => `“${title}” from ${place}.`,
    newOffersMore: (offers, places, place) =>
      `${englishOffers(offers)} from ${place}${englishOthers(places - 1)}.`,
  },
})
