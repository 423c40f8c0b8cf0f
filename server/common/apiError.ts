import type { ErrorCode } from '#contract/core/error.ts'
import type { Language } from '#contract/core/text.ts'

/** `amount` is in the currency's smallest unit. */
export type MoneySum = { amount: number; currencyId: number }

type Details = {
  /** By the field's internal name; it is translated to the wire name later. */
  fields?: Record<string, ErrorCode>
  /** More specific than the text of the code. */
  message?: Record<Language, string>
  /** With `CannotBeDone`: its text is the message. */
  reason?: ErrorCode
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  /** With `Stale`: for a client that saved from an older version. */
  current?: unknown
  /** With `FactorNeeded`: for the second step of the login. */
  ticket?: string
  /** With `ApprovalNeeded`: the subject. Only one request per subject may be pending. */
  about?: string
  /** With `ApprovalNeeded`: the money that changes hands. */
  sum?: MoneySum | undefined
}

/** Returned to the client. Any other exception is a bug. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** `part` is one of the input, such as `owner`. */
export async function prefixErrorFields<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.fields) throw error
    const prefixed = Object.entries(error.details.fields).map(([field, code]) => [`${part}.${field}`, code])
    throw new ApiError(error.code, { ...error.details, fields: Object.fromEntries(prefixed) })
  }
}
