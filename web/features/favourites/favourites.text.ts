import { plural, text } from '#contract/core/text.ts'
import { offerText } from '#web/ui/cards/cards.text.ts'

const noPlaces = { ar: 'لا توجد أماكن في مفضلتك بعد', en: 'No favourite places yet' }
const noOffers = { ar: 'لا توجد عروض في مفضلتك بعد', en: 'No favourite offers yet' }

export const favouritesText = text({
  ar: {
    tabsLabel: 'المفضلة',
    places: 'أماكن',
    offers: 'عروض',
    placesLead: (n: number) =>
      plural(n, {
        zero: noPlaces.ar,
        one: 'تتابع مكانًا واحدًا، ونخبرك بعروضه الجديدة مرة في اليوم على الأكثر',
        two: 'تتابع مكانين، ونخبرك بعروضهما الجديدة مرة في اليوم على الأكثر',
        few: 'تتابع # أماكن، ونخبرك بعروضها الجديدة مرة في اليوم على الأكثر',
        many: 'تتابع # مكانًا، ونخبرك بعروضها الجديدة مرة في اليوم على الأكثر',
        other: 'تتابع # مكان، ونخبرك بعروضها الجديدة مرة في اليوم على الأكثر',
      }),
    offersLead: (n: number) =>
      plural(n, {
        zero: noOffers.ar,
        one: 'عرض واحد',
        two: 'عرضان',
        few: '# عروض',
        many: '# عرضًا',
        other: '# عرض',
      }),
    noPlaces: noPlaces.ar,
    noPlacesMore: 'اضغط القلب على الأماكن التي تعجبك: تجدها هنا، ونخبرك بعروضها الجديدة.',
    noOffers: noOffers.ar,
    noOffersMore: 'اضغط القلب على عرض يعجبك لتعود إليه هنا.',
    toPlaces: 'تصفّح الأماكن',
    toOffers: 'تصفّح العروض',
    ended: offerText.ar.ended,
    paused: 'متوقف مؤقتًا',
    settings: 'إعدادات الإشعارات',
  },
  en: {
    tabsLabel: 'Favourites',
    places: 'Places',
    offers: 'Offers',
    placesLead: (n) =>
      plural(n, {
        zero: noPlaces.en,
        one: 'You follow # place, and we’ll tell you about its new offers at most once a day',
        other: 'You follow # places, and we’ll tell you about their new offers at most once a day',
      }),
    offersLead: (n) => plural(n, { zero: noOffers.en, one: '# offer', other: '# offers' }),
    noPlaces: noPlaces.en,
    noPlacesMore: 'Tap the heart on places you like to find them here and get their new offers.',
    noOffers: noOffers.en,
    noOffersMore: 'Tap the heart on offers you like to come back to them here.',
    toPlaces: 'Browse places',
    toOffers: 'Browse offers',
    ended: offerText.en.ended,
    paused: 'Paused for now',
    settings: 'Notification settings',
  },
})
