import { pageErrorText } from '#contract/core/pageError.text.ts'
import { text } from '#contract/core/text.ts'

export const errorsText = text({
  ar: {
    ...pageErrorText.ar,
    forbidden: 'ليست لديك صلاحية لهذه الصفحة',
    forbiddenMore: 'إن كنت تحتاج إليها في عملك فاطلب الصلاحية من مدير النظام.',
  },
  en: {
    ...pageErrorText.en,
    forbidden: 'You don’t have permission to see this page',
    forbiddenMore: 'If you need it for your work, ask an administrator for permission.',
  },
})
