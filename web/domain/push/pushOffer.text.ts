import { text } from '#contract/core/text.ts'

export const pushOfferText = text({
  ar: {
    toMember: 'هل نُعلمك حين يرد المكان؟',
    toCounter: 'هل نُعلمك بكل حجز جديد وإن كانت هذه الصفحة مغلقة؟',
    more: 'تصلك الإشعارات على هذا الجهاز وإن كان «مكان» مغلقًا، ولك أن توقفها أو تختار ما يصلك منها في ملفك الشخصي.',
    notNow: 'ليس الآن',
    close: 'إغلاق',
    on: 'تم تفعيل الإشعارات',
    onMore: 'تصلك على هذا الجهاز حتى تسجّل الخروج منه.',
  },
  en: {
    toMember: 'Get notified when the place replies?',
    toCounter: 'Get notified of every new reservation, even when this page is closed?',
    more: 'Notifications reach this device even when Makan is closed. You can turn them off, or choose which you get, in your profile.',
    notNow: 'Not now',
    close: 'Close',
    on: 'Notifications are on',
    onMore: 'You’ll get them on this device until you log out.',
  },
})
