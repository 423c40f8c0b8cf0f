import { text } from '#contract/core/text.ts'

/** What a number without an account is sent: no name and no words of a member, which nobody could report there. */
export const giftsText = text({
  ar: { invitation: (link: string) => `لك هدية في «مكان». سجّل بهذا الرقم: ${link}` },
  en: { invitation: (link) => `You have a gift on Makan. Sign up with this number to get it: ${link}` },
})
