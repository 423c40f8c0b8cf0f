import { defineErrors } from '../core/error.ts'

export const consentsErrors = defineErrors({
  ConsentOutdated: {
    status: 409,
    ar: 'تغيّرت هذه الصفحة منذ فتحتها. راجع الجديد ثم وافق.',
    en: 'This page has changed since you opened it. Review the changes, then agree.',
  },
})

type ConsentsErrors = typeof consentsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends ConsentsErrors {}
}
