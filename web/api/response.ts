import { type FieldNames, toWireNames } from '#contract/core/fieldNames.ts'
import type { Language } from '#contract/core/text.ts'
import { type ErrorCode, errorText, isErrorCode } from '#contract/errors.ts'
import { apiText } from './api.text.ts'
import type { EndpointData } from './endpoints.ts'
import { waitText } from './wait.text.ts'

/** A refusal as screens show it. */
export type ErrorResponse = {
  status: number
  code: ErrorCode | (string & {})
  /** In the page's language. */
  message: string
  /** What each field fails, in words; by the wire's name of the field and by ours. */
  fields: Readonly<Record<string, string>>
  /** Seconds until another try makes sense. */
  retryAfter: number | null
  /** For code Stale: the row as it is now. */
  current: unknown
  /** For code FactorNeeded: what the second step of the login takes. */
  ticket?: string
}

/** A call that was refused. */
export class RequestRejected extends Error {
  readonly errorResponse: ErrorResponse

  constructor(errorResponse: ErrorResponse) {
    super(errorResponse.code)
    this.errorResponse = errorResponse
  }
}

/** The wire's path of a field under our names: `signupModel.userName` → `signupModel.name`. */
export function toInternalPath(names: FieldNames | null | undefined, path: string): string {
  let at = names
  return path
    .split('.')
    .map((step) => {
      const entry = Object.entries(at?.fields ?? {}).find(([, field]) => field.wire === step)
      const item = /^\d+$/.test(step) && at?.element ? { ours: step, below: at.element } : null
      at = item?.below ?? entry?.[1].below
      return entry?.[0] ?? step
    })
    .join('.')
}

type Body = {
  errorMessage?: string
  errorKey?: string
  fields?: Record<string, string>
  current?: unknown
  ticket?: string
}

/** A wait in words, in seconds up to a minute and a half. */
function formatWait(language: Language, seconds: number): string {
  const texts = waitText[language]
  return seconds <= 90 ? texts.seconds(Math.ceil(seconds)) : texts.minutes(Math.ceil(seconds / 60))
}

function toFieldMessages(
  endpoint: EndpointData,
  fields: Body['fields'],
  language: Language,
): ErrorResponse['fields'] {
  if (!fields) return {}
  const texts: Record<string, string> = {}
  for (const [path, key] of Object.entries(fields)) {
    const message = errorText(language, isErrorCode(key) ? key : 'InvalidData')
    texts[path] = message
    texts[toInternalPath(endpoint.inputNames, path)] = message
  }
  return texts
}

/** A refusal as it travels: its status, the seconds of its Retry-After, its body. */
type WireError = { status: number; retryAfter: number | null; body: object }

/** A refusal in words; what is none of ours is a fault. */
export function toErrorResponse(
  endpoint: EndpointData,
  wireError: WireError,
  language: Language,
): ErrorResponse {
  const { status, retryAfter } = wireError
  const body: Body = wireError.body
  const tooMany = status === 429 && retryAfter !== null
  return {
    status,
    code: body.errorKey ?? 'Fault',
    message: tooMany ? formatWait(language, retryAfter) : (body.errorMessage ?? apiText[language].fault),
    fields: toFieldMessages(endpoint, body.fields, language),
    retryAfter,
    current: body.current === undefined ? undefined : toWireNames(endpoint.replyNames, body.current),
    ...(body.ticket && { ticket: body.ticket }),
  }
}

/** Reads a refusal out of what was answered. */
export async function readErrorResponse(
  endpoint: EndpointData,
  response: Response,
  language: Language,
): Promise<ErrorResponse> {
  const body = (await response.json().catch(() => ({}))) as Body
  const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  const retryAfter = Number.isNaN(wait) ? null : wait
  return toErrorResponse(endpoint, { status: response.status, retryAfter, body }, language)
}

/** What a call replied, under our names, without the envelope that every command's reply has. */
export async function readReply(endpoint: EndpointData, response: Response): Promise<unknown> {
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null || !('isError' in body))
    return toWireNames(endpoint.replyNames, body)
  const { isError: _, errorMessage: __, ...reply } = body as Record<string, unknown>
  return toWireNames(endpoint.replyNames, reply)
}
