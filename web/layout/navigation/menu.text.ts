import { text } from '#contract/core/text.ts'

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
