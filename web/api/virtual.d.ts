declare module 'virtual:calls' {
  import type { CallData } from './calls.ts'

  /** Every call of the contract without its schemas: feature → call. */
  export const table: Record<string, Record<string, CallData>>
}
