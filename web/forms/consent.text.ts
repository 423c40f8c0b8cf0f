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
