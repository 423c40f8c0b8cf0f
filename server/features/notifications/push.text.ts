import { text } from '#contract/core/text.ts'

export const pushText = text({
  ar: { picture: 'صورة' },
  en: { picture: 'A picture' },
})
