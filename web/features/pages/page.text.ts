import { text } from '../../../contract/text.ts'

export const pageText = text({
  ar: { contents: 'في هذه الصفحة' },
  en: { contents: 'On this page' },
})
