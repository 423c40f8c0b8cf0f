import type { Language } from '#contract/core/text.ts'
import { type ErrorCode, errorStatuses } from '#contract/errors.ts'

type Details = {
  /** The first rule that each field breaks, by the field's name in our code; it is translated to the wire's name later. */
  fields?: Record<string, ErrorCode>
  /** A message that says more than the code's own text. */
  message?: Record<Language, string>
  /** Seconds until another try makes sense. */
  retryAfter?: number
  /** With Stale: the current row, for somebody who saved from an older version of it. */
  current?: unknown
  /** With FactorNeeded: what the second step of the login takes. */
  ticket?: string
  /** With ApprovalNeeded: what it is about, of which one request at a time may wait. */
  about?: string
}

/** A refusal. Anything else that is thrown is a bug. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.status = errorStatuses[code]
    this.details = details
  }
}

/** Does work about one part of an input, such as `owner`; what it refuses stands at the fields of that part. */
export async function prefixErrorFields<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.fields) throw error
    const prefixed = Object.entries(error.details.fields).map(([field, code]) => [`${part}.${field}`, code])
    throw new ApiError(error.code, { ...error.details, fields: Object.fromEntries(prefixed) })
  }
}
