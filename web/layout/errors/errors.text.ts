import { pageErrorText } from '#contract/core/pageError.text.ts'
import { text } from '#contract/core/text.ts'

export const errorsText = text({
  ar: {
    notFoundTitle: pageErrorText.ar.notFound,
    notFoundMore: pageErrorText.ar.notFoundMore,
    forbiddenTitle: 'ليست لديك صلاحية لهذه الصفحة',
    forbiddenMore: 'إن كنت تحتاج إليها في عملك فاطلب الصلاحية من مدير النظام.',
    failedTitle: pageErrorText.ar.failed,
    failedMore: pageErrorText.ar.failedMore,
    tooManyRequestsTitle: pageErrorText.ar.tooManyRequests,
    tooManyRequestsMore: pageErrorText.ar.tooManyRequestsMore,
  },
  en: {
    notFoundTitle: pageErrorText.en.notFound,
    notFoundMore: pageErrorText.en.notFoundMore,
    forbiddenTitle: 'You don’t have permission to see this page',
    forbiddenMore: 'If you need it for your work, ask an administrator for permission.',
    failedTitle: pageErrorText.en.failed,
    failedMore: pageErrorText.en.failedMore,
    tooManyRequestsTitle: pageErrorText.en.tooManyRequests,
    tooManyRequestsMore: pageErrorText.en.tooManyRequestsMore,
  },
})
