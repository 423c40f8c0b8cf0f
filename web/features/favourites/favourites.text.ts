import { plural, text } from '../../../contract/text.ts'

export const favouritesText = text({
  ar: {
    views: 'المفضلة',
    places: 'أماكن',
    offers: 'عروض',
    placesLead: (n: number) =>
      plural(n, {
        zero: 'لا أماكن في مفضلتك بعد',
        one: 'تتابع مكانًا واحدًا، ونخبرك بعروضه الجديدة مرة في اليوم على الأكثر',
        two: 'تتابع مكانين، ونخبرك بعروضهما الجديدة مرة في اليوم على الأكثر',
        few: 'تتابع # أماكن، ونخبرك بعروضها الجديدة مرة في اليوم على الأكثر',
        many: 'تتابع # مكانًا، ونخبرك بعروضها الجديدة مرة في اليوم على الأكثر',
        other: 'تتابع # مكان، ونخبرك بعروضها الجديدة مرة في اليوم على الأكثر',
      }),
    offersLead: (n: number) =>
      plural(n, {
        zero: 'لا عروض في مفضلتك بعد',
        one: 'عرض واحد',
        two: 'عرضان',
        few: '# عروض',
        many: '# عرضًا',
        other: '# عرض',
      }),
    nonePlaces: 'لا أماكن في مفضلتك بعد',
    nonePlacesMore: 'اضغط القلب على الأماكن التي تعجبك: تجدها هنا، ونخبرك بعروضها الجديدة.',
    noneOffers: 'لا عروض في مفضلتك بعد',
    noneOffersMore: 'اضغط القلب على عرض يعجبك لتعود إليه هنا.',
    toPlaces: 'تصفّح الأماكن',
    toOffers: 'تصفّح العروض',
    ended: 'انتهى هذا العرض',
    paused: 'موقوف مؤقتًا',
    settings: 'إعدادات الإشعارات',
  },
  en: {
    views: 'Favourites',
    places: 'Places',
    offers: 'Offers',
    placesLead: (n) =>
      plural(n, {
        zero: 'No places among your favourites yet',
        one: 'You follow # place, and hear of its new offers once a day at most',
        other: 'You follow # places, and hear of their new offers once a day at most',
      }),
    offersLead: (n) =>
      plural(n, { zero: 'No offers among your favourites yet', one: '# offer', other: '# offers' }),
    nonePlaces: 'No places among your favourites yet',
    nonePlacesMore: 'Press the heart of a place you like: you find it here, and hear of its new offers.',
    noneOffers: 'No offers among your favourites yet',
    noneOffersMore: 'Press the heart of an offer you like to come back to it here.',
    toPlaces: 'Browse places',
    toOffers: 'Browse offers',
    ended: 'This offer has ended',
    paused: 'Paused for now',
    settings: 'Notification settings',
  },
})
