import { text } from '#contract/core/text.ts'

export const commissionText = text({
  ar: {
    cashOwed: 'النقد الذي عليك',
    requested: (when: string) => `طلبت التسوية ${when}، وطلبك قيد المراجعة.`,
    requestSent: 'وصل طلبك إلى فريق «مكان».',
  },
  en: {
    cashOwed: 'Cash you owe',
    requested: (when) => `You requested this ${when}, and it’s being reviewed.`,
    requestSent: 'We’ve sent your request to the Makan team.',
  },
})
