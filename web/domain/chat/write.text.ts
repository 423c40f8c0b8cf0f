import { text } from '../../../contract/text.ts'

export const writeText = text({
  ar: { toPlace: 'راسل المكان', toBranch: 'راسل الفرع', start: 'بدء محادثة' },
  en: { toPlace: 'Message the place', toBranch: 'Message the branch', start: 'Start conversation' },
})
