import { text } from '#contract/core/text.ts'
import type { layoutText } from '../layout.text.ts'

export const barText = text({
  ar: {
    myOrders: 'طلباتي',
    orders: 'الطلبات',
    newOrders: 'الجديدة',
    currentOrders: 'الجارية',
    place: 'المكان',
    branch: 'الفرع',
    members: 'أعضائي',
    cash: 'النقد',
    sell: 'بيع باقة',
    waiting: 'بانتظارك',
    users: 'المستخدمون',
    more: 'المزيد',
  },
  en: {
    myOrders: 'My orders',
    orders: 'Orders',
    newOrders: 'New',
    currentOrders: 'Current',
    place: 'Place',
    branch: 'Branch',
    members: 'My members',
    cash: 'Cash',
    sell: 'Sell',
    waiting: 'Waiting',
    users: 'Users',
    more: 'More',
  },
})

export type BarWord =
  | Exclude<keyof typeof barText.ar, 'more'>
  | Extract<keyof typeof layoutText.ar, 'home' | 'search' | 'me' | 'offers' | 'places'>
