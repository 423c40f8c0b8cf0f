import { text } from '#contract/text.ts'

export const pushText = text({
  ar: { picture: 'صورة' },
  en: { picture: 'A picture' },
})
