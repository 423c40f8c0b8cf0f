import { text } from '#contract/core/text.ts'

/**
 * SMS to a phone without an account: no name and no text of a member, because the recipient couldn't report
 * it.
 */
export const giftsText = text({
  ar: { invitation: (link: string) => `لك هدية في «مكان». سجّل بهذا الرقم: ${link}` },
  en: { invitation: (link) => `You have a gift on Makan. Sign up with this number to get it: ${link}` },
})
