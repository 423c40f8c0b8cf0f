import { text } from '#contract/core/text.ts'

export const chatText = text({
  ar: { team: 'فريق «مكان»', deletedAccount: 'حساب محذوف', picture: 'صورة' },
  en: { team: 'The Makan team', deletedAccount: 'Deleted account', picture: 'A picture' },
})
