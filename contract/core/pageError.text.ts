import { text } from './text.ts'

export const pageErrorText = text({
  ar: {
    lost: 'هذه الصفحة غير موجودة',
    lostMore: 'ربما تغيّر العنوان، أو لم تعد الصفحة متاحة.',
    wait: 'طلبات كثيرة في وقت قصير',
    waitMore: 'انتظر قليلًا ثم حاول مرة أخرى.',
    fault: 'حدث خطأ ما',
    faultMore: 'المشكلة من جانبنا. حاول مرة أخرى بعد قليل.',
  },
  en: {
    lost: 'This page doesn’t exist',
    lostMore: 'The address may have changed, or the page is no longer available.',
    wait: 'Too many requests in a short time',
    waitMore: 'Wait a moment, then try again.',
    fault: 'Something went wrong',
    faultMore: 'The problem is on our side. Try again in a moment.',
  },
})
