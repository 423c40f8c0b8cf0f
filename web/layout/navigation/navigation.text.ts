import { text } from '#contract/core/text.ts'
import type { layoutText } from '../layout.text.ts'

export const barText = text({
  ar: {
    myOrders: 'طلباتي',
    orders: 'الطلبات',
    newOrders: 'الجديدة',
    currentOrders: 'الجارية',
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

export const menuText = text({
  ar: {
    logout: 'تسجيل الخروج',
    profile: 'الملف الشخصي',
    userMenu: (who: string) => `${who}، القائمة`,
    theme: 'المظهر',
    light: 'فاتح',
    dark: 'داكن',
    auto: 'تلقائي',
    directory: 'الدليل',
    place: 'مكانك',
    points: 'النقاط',
    people: 'الأشخاص',
    mine: 'حسابي',
    other: 'أخرى',
  },
  en: {
    logout: 'Log out',
    profile: 'Profile',
    userMenu: (who) => `${who}, menu`,
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    auto: 'Auto',
    directory: 'Directory',
    place: 'Your place',
    points: 'Points',
    people: 'People',
    mine: 'My account',
    other: 'Other',
  },
})
