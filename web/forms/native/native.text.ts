import { quantityTexts } from '#contract/core/counted.text.ts'
import { passwordLength } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

export const consentText = text({
  ar: {
    agree: 'أوافق على ',
    terms: 'الشروط والأحكام',
    and: ' و',
    privacy: 'سياسة الخصوصية',
    newTab: ' (تُفتح في علامة تبويب جديدة)',
    mustAgree: 'وافق على الشروط والأحكام وسياسة الخصوصية لتكمل',
  },
  en: {
    agree: 'I agree to the ',
    terms: 'terms and conditions',
    and: ' and the ',
    privacy: 'privacy policy',
    newTab: ' (opens in a new tab)',
    mustAgree: 'Agree to the terms and conditions and the privacy policy to continue',
  },
})

export const needsScriptText = text({
  ar: {
    needsScript: 'هذه الصفحة تحتاج إلى JavaScript',
    needsScriptMore:
      'شغّل JavaScript في متصفحك ثم أعد تحميل الصفحة. التصفّح والدخول وإنشاء حساب ومراسلتنا تعمل بلا JavaScript.',
  },
  en: {
    needsScript: 'This page needs JavaScript',
    needsScriptMore:
      'Turn on JavaScript in your browser and reload the page. Browsing, logging in, signing up and writing to us work without it.',
  },
})

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
