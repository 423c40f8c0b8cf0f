import { text } from '#contract/core/text.ts'

export const placeTabsText = text({
  ar: {
    tabs: 'أقسام المكان',
    data: 'البيانات',
    branches: 'الفروع',
    users: 'المستخدمون',
    services: 'الخدمات',
    offers: 'العروض',
    orders: 'الطلبات',
    insights: 'الأداء',
    tokens: 'مفاتيح الربط',
  },
  en: {
    tabs: 'Sections of the place',
    data: 'Details',
    branches: 'Branches',
    users: 'Users',
    services: 'Services',
    offers: 'Offers',
    orders: 'Orders',
    insights: 'Insights',
    tokens: 'API tokens',
  },
})

export const placesText = text({
  ar: {
    noPlaceTitle: 'ليس لديك مكان بعد',
    chooseTitle: 'اختر مكانًا أولًا',
    toPlaces: 'قائمة الأماكن',
    addPlace: 'إضافة المكان',
    noServices: 'لا توجد خدمات في هذه الفئة بعد',
    searchByName: 'ابحث باسم المكان',
  },
  en: {
    noPlaceTitle: 'You don’t have a place yet',
    chooseTitle: 'Choose a place first',
    toPlaces: 'List of places',
    addPlace: 'Add the place',
    noServices: 'This category has no services yet',
    searchByName: 'Search by the place’s name',
  },
})

export const shopText = text({
  ar: { title: 'ما يراه الأعضاء', places: 'الأماكن', offers: 'العروض' },
  en: { title: 'What members see', places: 'Places', offers: 'Offers' },
})
