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
