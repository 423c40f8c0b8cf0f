import { defineErrors } from '../core/error.ts'

export const packagesErrors = defineErrors({
  'no County': {
    status: 400,
    ar: 'اختر الدولة',
    en: 'no County',
  },
  CountryNotActive: {
    status: 422,
    ar: 'اختر دولة مفعّلة لها عملة',
    en: 'Choose an active country that has a currency',
  },
})

type PackagesErrors = typeof packagesErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends PackagesErrors {}
}
