import { text } from '#contract/core/text.ts'

export const notificationsText = text({
  ar: {
    title: 'الإشعارات',
    arrived: 'وصلك إشعار جديد',
    none: 'لا توجد إشعارات',
    noneMore: 'سيظهر هنا كل جديد يخص حسابك.',
    failed: 'تعذّر تحميل الإشعارات.',
    tryAgain: 'حاول مرة أخرى',
    more: 'عرض المزيد',
    unseen: 'جديد',
    loading: 'جارٍ تحميل الإشعارات',
  },
  en: {
    title: 'Notifications',
    arrived: 'You have a new notification',
    none: 'No Data',
    noneMore: 'Updates about your account will appear here.',
    failed: 'Couldn’t load your notifications.',
    tryAgain: 'Try again',
    more: 'Load more',
    unseen: 'New',
    loading: 'Loading notifications',
  },
})
