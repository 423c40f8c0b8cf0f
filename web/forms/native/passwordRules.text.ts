import { quantityTexts } from '#contract/core/counted.text.ts'
import { passwordLength } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

export const passwordRulesText = text({
  ar: {
    ruleLength: `${quantityTexts.ar.characters(passwordLength)} على الأقل`,
    ruleUpper: 'حرف إنجليزي كبير (A–Z)',
    ruleLower: 'حرف إنجليزي صغير (a–z)',
    ruleDigit: 'رقم',
    ruleSymbol: 'علامة مثل ! أو #',
  },
  en: {
    ruleLength: `At least ${quantityTexts.en.characters(passwordLength)}`,
    ruleUpper: 'Uppercase letter',
    ruleLower: 'Lowercase letter',
    ruleDigit: 'Digit',
    ruleSymbol: 'Symbol such as ! or #',
  },
})
