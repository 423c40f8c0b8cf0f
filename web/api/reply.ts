import { type FailureCode, failureText, isFailureCode } from '#contract/failures.ts'
import { type NameMap, toWire } from '#contract/nameMap.ts'
import type { Language } from '#contract/text.ts'
import { apiText } from './api.text.ts'
import type { CallData } from './calls.ts'
import { waitText } from './wait.text.ts'

/** A refusal as screens show it. */
export type Refusal = {
  status: number
  code: FailureCode | (string & {})
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
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** The wire's path of a field under our names: `signupModel.userName` → `signupModel.name`. */
export function ourPath(names: NameMap | null | undefined, path: string): string {
  let at = names
  return path
    .split('.')
    .map((step) => {
      const found = Object.entries(at?.fields ?? {}).find(([, field]) => field.wire === step)
      const named = /^\d+$/.test(step) && at?.each ? { ours: step, below: at.each } : null
      at = named?.below ?? found?.[1].below
      return found?.[0] ?? step
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
function tellWait(language: Language, seconds: number): string {
  const words = waitText[language]
  return seconds <= 90 ? words.seconds(Math.ceil(seconds)) : words.minutes(Math.ceil(seconds / 60))
}

function fieldsOf(call: CallData, fields: Body['fields'], language: Language): Refusal['fields'] {
  if (!fields) return {}
  const texts: Record<string, string> = {}
  for (const [path, key] of Object.entries(fields)) {
    const words = failureText(language, isFailureCode(key) ? key : 'InvalidData')
    texts[path] = words
    texts[ourPath(call.given, path)] = words
  }
  return texts
}

/** A refusal as it travels: its status, the seconds of its Retry-After, its body. */
type Sent = { status: number; retryAfter: number | null; body: object }

/** A refusal in words; what is none of ours is a fault. */
export function refusalOf(call: CallData, sent: Sent, language: Language): Refusal {
  const { status, retryAfter } = sent
  const body: Body = sent.body
  const tooMany = status === 429 && retryAfter !== null
  return {
    status,
    code: body.errorKey ?? 'Fault',
    message: tooMany ? tellWait(language, retryAfter) : (body.errorMessage ?? apiText[language].fault),
    fields: fieldsOf(call, body.fields, language),
    retryAfter,
    current: body.current === undefined ? undefined : toWire(call.reply, body.current),
    ...(body.ticket && { ticket: body.ticket }),
  }
}

/** Reads a refusal out of what was answered. */
export async function readRefusal(call: CallData, response: Response, language: Language): Promise<Refusal> {
  const body = (await response.json().catch(() => ({}))) as Body
  const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  const retryAfter = Number.isNaN(wait) ? null : wait
  return refusalOf(call, { status: response.status, retryAfter, body }, language)
}

/** What a call replied, under our names, without the envelope that every command's reply has. */
export async function readReply(call: CallData, response: Response): Promise<unknown> {
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null || !('isError' in body)) return toWire(call.reply, body)
  const { isError: _, errorMessage: __, ...reply } = body as Record<string, unknown>
  return toWire(call.reply, reply)
}
