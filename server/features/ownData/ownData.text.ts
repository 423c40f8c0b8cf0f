import { text } from '#contract/core/text.ts'

export const copyText = text({
  ar: { file: 'بياناتي في «مكان»' },
  en: { file: 'My data in Makan' },
})
