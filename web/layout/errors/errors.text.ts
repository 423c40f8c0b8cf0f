import { pageErrorText } from '#contract/core/pageError.text.ts'
import { text } from '#contract/core/text.ts'

export const errorsText = text({
  ar: {
    lostTitle: pageErrorText.ar.lost,
    lostMore: pageErrorText.ar.lostMore,
    refusedTitle: 'ليست لديك صلاحية لهذه الصفحة',
    refusedMore: 'إن كنت تحتاج إليها في عملك فاطلب الصلاحية من مدير النظام.',
    brokenTitle: pageErrorText.ar.fault,
    brokenMore: pageErrorText.ar.faultMore,
    waitTitle: pageErrorText.ar.wait,
    waitMore: pageErrorText.ar.waitMore,
  },
  en: {
    lostTitle: pageErrorText.en.lost,
    lostMore: pageErrorText.en.lostMore,
    refusedTitle: 'You don’t have permission to see this page',
    refusedMore: 'If you need it for your work, ask an administrator for permission.',
    brokenTitle: pageErrorText.en.fault,
    brokenMore: pageErrorText.en.faultMore,
    waitTitle: pageErrorText.en.wait,
    waitMore: pageErrorText.en.waitMore,
  },
})
