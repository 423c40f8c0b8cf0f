import { defineErrors } from '../core/error.ts'

export const suspicionCasesErrors = defineErrors({
  FlagFoundAnew: {
    status: 422,
    ar: 'ظهرت حالة أحدث عن الشخص نفسه. سجّل قرارك فيها.',
    en: 'A newer case about the same person has come up. Record your decision there.',
  },
})

type SuspicionCasesErrors = typeof suspicionCasesErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends SuspicionCasesErrors {}
}
