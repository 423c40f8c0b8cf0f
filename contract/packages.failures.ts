import { failures } from './failure.ts'

export const packagesFailures = failures({
  'no County': {
    status: 400,
    ar: 'اختر الدولة',
    en: 'no County',
  },
})
