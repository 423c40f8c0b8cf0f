import { text } from './text.ts'

export const pageErrorText = text({
  ar: {
    notFound: 'هذه الصفحة غير موجودة',
    notFoundMore: 'ربما تغيّر العنوان، أو لم تعد الصفحة متاحة.',
    tooManyRequests: 'طلبات كثيرة في وقت قصير',
    tooManyRequestsMore: 'انتظر قليلًا ثم حاول مرة أخرى.',
    failed: 'حدث خطأ ما',
    failedMore: 'المشكلة من جانبنا. حاول مرة أخرى بعد قليل.',
  },
  en: {
    notFound: 'This page doesn’t exist',
    notFoundMore: 'The address may have changed, or the page is no longer available.',
    tooManyRequests: 'Too many requests in a short time',
    tooManyRequestsMore: 'Wait a moment, then try again.',
    failed: 'Something went wrong',
    failedMore: 'The problem is on our side. Try again in a moment.',
  },
})
