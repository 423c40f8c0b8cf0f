import { defineErrors } from '../core/error.ts'

export const packagesErrors = defineErrors({
  'no County': {
    status: 400,
    ar: 'اختر الدولة',
    en: 'no County',
  },
  NotPositive: {
    status: 400,
    ar: 'اكتب رقمًا أكبر من صفر',
    en: 'Enter a number above zero',
  },
  TooManyDecimals: {
    status: 400,
    ar: 'اكتب عددًا أقل من الخانات العشرية. هذه العملة لا تقبل أكثر.',
    en: 'Use fewer decimal places. This currency doesn’t have that many.',
  },
  CountryNotActive: {
    status: 422,
    ar: 'اختر دولة مفعّلة لها عملة',
    en: 'Choose an active country that has a currency',
  },
})
