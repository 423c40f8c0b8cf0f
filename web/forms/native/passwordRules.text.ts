import { countedText } from '#contract/counted.text.ts'
import { passwordLength } from '#contract/limits.ts'
import { text } from '#contract/text.ts'

export const passwordRulesText = text({
  ar: {
    ruleLength: `${countedText.ar.characters(passwordLength)} على الأقل`,
    ruleUpper: 'حرف إنجليزي كبير (A–Z)',
    ruleLower: 'حرف إنجليزي صغير (a–z)',
    ruleDigit: 'رقم',
    ruleSymbol: 'علامة مثل ! أو #',
  },
  en: {
    ruleLength: `At least ${countedText.en.characters(passwordLength)}`,
    ruleUpper: 'Uppercase letter',
    ruleLower: 'Lowercase letter',
    ruleDigit: 'Digit',
    ruleSymbol: 'Symbol such as ! or #',
  },
})
