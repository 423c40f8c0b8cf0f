import { plural, text } from '#contract/core/text.ts'
import { offerText } from '#web/ui/cards/cards.text.ts'

export const favouritesText = text({
  ar: {
    views: 'المفضلة',
    places: 'أماكن',
    offers: 'عروض',
    placesLead: (n: number) =>
      plural(n, {
        zero: 'لا توجد أماكن في مفضلتك بعد',
        one: 'تتابع مكانًا واحدًا، ونخبرك بعروضه الجديدة مرة في اليوم على الأكثر',
        two: 'تتابع مكانين، ونخبرك بعروضهما الجديدة مرة في اليوم على الأكثر',
        few: 'تتابع # أماكن، ونخبرك بعروضها الجديدة مرة في اليوم على الأكثر',
        many: 'تتابع # مكانًا، ونخبرك بعروضها الجديدة مرة في اليوم على الأكثر',
        other: 'تتابع # مكان، ونخبرك بعروضها الجديدة مرة في اليوم على الأكثر',
      }),
    offersLead: (n: number) =>
      plural(n, {
        zero: 'لا توجد عروض في مفضلتك بعد',
        one: 'عرض واحد',
        two: 'عرضان',
        few: '# عروض',
        many: '# عرضًا',
        other: '# عرض',
      }),
    nonePlaces: 'لا توجد أماكن في مفضلتك بعد',
    nonePlacesMore: 'اضغط القلب على الأماكن التي تعجبك: تجدها هنا، ونخبرك بعروضها الجديدة.',
    noneOffers: 'لا توجد عروض في مفضلتك بعد',
    noneOffersMore: 'اضغط القلب على عرض يعجبك لتعود إليه هنا.',
    toPlaces: 'تصفّح الأماكن',
    toOffers: 'تصفّح العروض',
    ended: offerText.ar.ended,
    paused: 'متوقف مؤقتًا',
    settings: 'إعدادات الإشعارات',
  },
  en: {
    views: 'Favourites',
    places: 'Places',
    offers: 'Offers',
    placesLead: (n) =>
      plural(n, {
        zero: 'No favourite places yet',
        one: 'You follow # place, and we’ll tell you about its new offers at most once a day',
        other: 'You follow # places, and we’ll tell you about their new offers at most once a day',
      }),
    offersLead: (n) => plural(n, { zero: 'No favourite offers yet', one: '# offer', other: '# offers' }),
    nonePlaces: 'No favourite places yet',
    nonePlacesMore: 'Tap the heart on places you like to find them here and get their new offers.',
    noneOffers: 'No favourite offers yet',
    noneOffersMore: 'Tap the heart on offers you like to come back to them here.',
    toPlaces: 'Browse places',
    toOffers: 'Browse offers',
    ended: offerText.en.ended,
    paused: 'Paused for now',
    settings: 'Notification settings',
  },
})
