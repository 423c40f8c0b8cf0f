import { text } from '#contract/core/text.ts'

export const errorsText = text({
  ar: {
    lostTitle: 'هذه الصفحة غير موجودة',
    lostMore: 'ربما تغيّر العنوان، أو لم تعد الصفحة متاحة.',
    refusedTitle: 'ليست لديك صلاحية لهذه الصفحة',
    refusedMore: 'إن كنت تحتاج إليها في عملك فاطلب الصلاحية من مدير النظام.',
    brokenTitle: 'حدث خطأ ما',
    brokenMore: 'المشكلة من جانبنا. حاول مرة أخرى بعد قليل.',
    waitTitle: 'طلبات كثيرة في وقت قصير',
    waitMore: 'انتظر قليلًا ثم حاول مرة أخرى.',
  },
  en: {
    lostTitle: 'This page doesn’t exist',
    lostMore: 'The address may have changed, or the page is no longer available.',
    refusedTitle: 'You don’t have permission to see this page',
    refusedMore: 'If you need it for your work, ask an administrator for permission.',
    brokenTitle: 'Something went wrong',
    brokenMore: 'The problem is on our side. Try again in a moment.',
    waitTitle: 'Too many requests in a short time',
    waitMore: 'Wait a moment, then try again.',
  },
})
