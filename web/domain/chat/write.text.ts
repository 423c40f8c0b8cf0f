import { text } from '#contract/core/text.ts'

export const writeText = text({
  ar: { toPlace: 'مراسلة المكان', toBranch: 'مراسلة الفرع', start: 'بدء محادثة' },
  en: { toPlace: 'Message the place', toBranch: 'Message the branch', start: 'Start conversation' },
})
