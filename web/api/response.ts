import { writeDigits } from '#contract/core/digits.ts'
import type { ErrorCode } from '#contract/core/error.ts'
import { type FieldNames, toWireNames } from '#contract/core/fieldNames.ts'
import type { Language } from '#contract/core/text.ts'
import { apiText, waitText } from './api.text.ts'
import type { EndpointData } from './endpoints.ts'

export type ErrorResponse = {
  status: number
  code: ErrorCode | (string & {})
  message: string
  /** By wire name and by internal name. */
  fields: Readonly<Record<string, string>>
  /** In seconds. */
  retryAfter: number | null
  /** For code Stale: the current row. */
  current: unknown
  /** For code FactorNeeded: the ticket for the second step of the login. */
  ticket?: string
}

export class RequestRejected extends Error {
  readonly errorResponse: ErrorResponse

  constructor(errorResponse: ErrorResponse) {
    super(errorResponse.code)
    this.errorResponse = errorResponse
  }
}

/** `signupModel.userName` becomes `signupModel.name`. */
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

/** In the browser, the page says which digits its reader chose. */
function writeForReader(message: string): string {
  if (typeof document === 'undefined') return message
  return writeDigits(message, document.documentElement.dataset.digits === 'latin' ? 'latin' : undefined)
}

function formatWait(language: Language, seconds: number): string {
  const texts = waitText[language]
  return seconds <= 90 ? texts.seconds(Math.ceil(seconds)) : texts.minutes(Math.ceil(seconds / 60))
}

async function toFieldMessages(
  endpoint: EndpointData,
  { fields, errorMessage = '' }: Body,
  language: Language,
): Promise<ErrorResponse['fields']> {
  if (!fields) return {}
  // Few visits need the texts of all errors, so no page contains them. Without them, each field shows the
  // message of the whole response.
  const errors = await import('#contract/errors.ts').catch(() => null)
  const texts: Record<string, string> = {}
  for (const [path, key] of Object.entries(fields)) {
    const message = writeForReader(
      errors?.errorText(language, errors.isErrorCode(key) ? key : 'InvalidData') ?? errorMessage,
    )
    texts[path] = message
    texts[toInternalPath(endpoint.inputNames, path)] = message
  }
  return texts
}

type WireError = { status: number; retryAfter: number | null; body: object }

export async function toErrorResponse(
  endpoint: EndpointData,
  wireError: WireError,
  language: Language,
): Promise<ErrorResponse> {
  const { status, retryAfter } = wireError
  const body: Body = wireError.body
  const tooMany = status === 429 && retryAfter !== null
  return {
    status,
    code: body.errorKey ?? 'Fault',
    message: writeForReader(
      tooMany ? formatWait(language, retryAfter) : (body.errorMessage ?? apiText[language].fault),
    ),
    fields: await toFieldMessages(endpoint, body, language),
    retryAfter,
    current: body.current === undefined ? undefined : toWireNames(endpoint.replyNames, body.current),
    ...(body.ticket && { ticket: body.ticket }),
  }
}

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

/** Under internal names, without the envelope of commands. */
export async function readReply(endpoint: EndpointData, response: Response): Promise<unknown> {
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null || !('isError' in body))
    return toWireNames(endpoint.replyNames, body)
  const { isError: _, errorMessage: __, ...reply } = body as Record<string, unknown>
  return toWireNames(endpoint.replyNames, reply)
}
