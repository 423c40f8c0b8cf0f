import { type Access, allows } from '../../contract/access.ts'
import { type Call, takesKey } from '../../contract/call.ts'
import { commonFailures, type FailureCode, isFailureCode } from '../../contract/failures.ts'
import { type Reader, reader, wirePath } from '../../contract/wire.ts'
import type { Actor } from '../core/actor.ts'
import type { App } from '../core/app.ts'
import { Failure } from '../core/failure.ts'
import { once } from '../core/idempotency.ts'
import type { Route } from './routes.ts'
import { ctxOf, type Visit } from './visit.ts'

/** Refuses who may not, before anything that they sent is looked at. */
export function checkAccess(access: Access, actor: Actor | null): void {
  if (allows(access, actor)) return
  if (access === 'guest') throw new Failure('GuestsOnly')
  throw new Failure(actor ? 'Forbidden' : 'Unauthorized')
}

type Issue = { code?: string; path: PropertyKey[]; message: string }

function codeOf(issue: Issue): FailureCode {
  return isFailureCode(issue.message) ? issue.message : 'InvalidData'
}

/** The key of a field that is missing, too long or of another type, where its schema names none. */
function keyOfIssue(issue: {
  code?: string
  input?: unknown
  expected?: unknown
  origin?: unknown
}): FailureCode {
  const isMissing = issue.input === undefined
  if (isMissing && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return 'requiredField'
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int'))
    return 'number'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'TooLong'
  return 'InvalidData'
}

function refuse(call: Call, issues: readonly Issue[]): never {
  const fields: Record<string, FailureCode> = {}
  for (const issue of issues) {
    const field = wirePath(call.input, issue.path)
    if (field && !Object.hasOwn(fields, field)) fields[field] = codeOf(issue)
  }
  throw new Failure('InvalidData', { fields })
}

const readers = new WeakMap<Call, Reader>()

function readerOf(call: Call): Reader {
  const known = readers.get(call)
  if (known) return known
  const made = reader(call.input)
  readers.set(call, made)
  return made
}

/** What came over the wire, under our names; the same key twice with different values is refused. */
export function readInput(call: Call, raw: unknown): unknown {
  const torn: string[] = []
  const value = readerOf(call)(raw ?? {}, '', (path) => torn.push(path))
  if (torn.length === 0) return value
  throw new Failure('InvalidData', {
    fields: Object.fromEntries(torn.map((path) => [path, 'InvalidData' as const])),
  })
}

function validate(call: Call, value: unknown): unknown {
  const parsed = call.input.safeParse(value, { error: keyOfIssue })
  return parsed.success ? parsed.data : refuse(call, parsed.error.issues)
}

/** A refusal's fields under the wire's names; one that its call doesn't declare is a bug. */
function ownRefusal(call: Call, failure: Failure): Failure | Error {
  const declared = call.refuses?.includes(failure.code) || commonFailures.includes(failure.code)
  if (!declared) return new Error(`${call.name} refuses with ${failure.code}, which it doesn't declare`)
  const fields = failure.details.fields
  if (!fields) return failure
  const named = Object.entries(fields).map(([path, code]) => [wirePath(call.input, path.split('.')), code])
  return new Failure(failure.code, { ...failure.details, fields: Object.fromEntries(named) })
}

type Asked = {
  input: unknown
  /** Repeats of one command carry one key. */
  idempotencyKey?: string
}

/** Answers one call as this visit: access, then input, then the rule, then the reply; our names in and out. */
export async function answer(app: App, route: Route, visit: Visit, asked: Asked): Promise<unknown> {
  const { call } = route
  const { actor } = visit
  checkAccess(call.access, actor)
  const input = validate(call, asked.input)
  const ctx = ctxOf(app, visit)
  const run = async (given: typeof ctx) => {
    const reply = await route.handle({ ctx: given, actor, input })
    const checked = call.output.safeParse(reply)
    if (!checked.success) throw new Error(`${call.name} broke its contract: ${checked.error.message}`)
    return checked.data
  }
  try {
    const key = asked.idempotencyKey
    if (!key || !actor || !takesKey(call)) return await run(ctx)
    return await once(ctx, { userId: actor.id, call: call.name, key, input }, run)
  } catch (error) {
    throw error instanceof Failure ? ownRefusal(call, error) : error
  }
}

/** The way in which pages ask: the whole pipeline of a call, in the same process. */
export type Ask = (name: string, input: unknown) => Promise<unknown>

/** Asks calls by name as this visit. */
export function askAs(app: App & { routes: ReadonlyMap<string, Route> }, visit: Visit): Ask {
  return (name, input) => {
    const route = app.routes.get(name)
    if (!route) throw new Error(`There is no call ${name}`)
    return answer(app, route, visit, { input: input ?? {} })
  }
}
