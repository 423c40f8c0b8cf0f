import { text } from '../../../contract/text.ts'

export const passwordRulesText = text({
  ar: {
    ruleLength: '٨ أحرف على الأقل',
    ruleUpper: 'حرف إنجليزي كبير (A–Z)',
    ruleLower: 'حرف إنجليزي صغير (a–z)',
    ruleDigit: 'رقم',
    ruleSymbol: 'رمز مثل ! أو #',
  },
  en: {
    ruleLength: 'At least 8 characters',
    ruleUpper: 'Uppercase letter',
    ruleLower: 'Lowercase letter',
    ruleDigit: 'Digit',
    ruleSymbol: 'Symbol such as ! or #',
  },
})
