import { type FailureCode, statuses } from '../../contract/failures.ts'
import type { Language } from '../../contract/text.ts'

type Details = {
  /** The first key that each field fails, by its name inside the code; the wire's names are put in later. */
  fields?: Record<string, FailureCode>
  /** Words that say more than the code's own. */
  message?: Record<Language, string>
  /** Seconds until another try makes sense. */
  retryAfter?: number
  /** The row as its read gives it, for a save that was made from an older one. */
  current?: unknown
}

/** A refusal. Anything else that is thrown is a bug. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly details: Details

  constructor(code: FailureCode, details: Details = {}) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.status = statuses[code]
    this.details = details
  }
}
