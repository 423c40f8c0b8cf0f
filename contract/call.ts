import type { z } from 'zod'
import type { Access } from './access.ts'
import type { FailureCode } from './failures.ts'

/** One call of the product, as data: the server, the browser, the tests and the documentation are made from it. */
export type Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  /** `feature.call`, unique. */
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api; matched in any letter case. */
  path: string
  /** Other spellings of the path that are taken. */
  alsoAt?: readonly string[]
  /** What it is for, in a sentence. */
  about: string
  access: Access
  /** Where its input travels: by default the query of GET and DELETE, the body of POST. */
  sends?: 'query' | 'body' | 'form'
  /** A POST that changes nothing; a GET never does. */
  reads?: true
  /** What moves, so that the web sends it with an Idempotency-Key. */
  moves?: 'points' | 'money'
  /** A reply that must not be kept, so that no repeat gets it again. `session` also opens one. */
  makes?: 'session' | 'proof'
  /** It ends the session that it came with. */
  ends?: 'session'
  /** Its own refusals, beside those that any call may give. */
  refuses?: readonly FailureCode[]
  input: Input
  output: Output
}

export type Input<Each extends Call> = z.output<Each['input']>
export type Output<Each extends Call> = z.input<Each['output']>

type Written = Omit<Call, 'name'>

/** The calls of one feature, each under its name. */
export function calls<const Feature extends string, const Each extends Record<string, Written>>(
  feature: Feature,
  each: Each,
): { [Key in keyof Each]: Each[Key] & { name: `${Feature}.${Key & string}` } } {
  return Object.fromEntries(
    Object.entries(each).map(([name, call]) => [name, { ...call, name: `${feature}.${name}` }]),
  ) as { [Key in keyof Each]: Each[Key] & { name: `${Feature}.${Key & string}` } }
}

/** Whether a call changes nothing. */
export function isRead(call: Call): boolean {
  return call.method === 'GET' ? call.ends === undefined : call.reads === true
}

/** Whether its repeats may carry an Idempotency-Key; without a session it means nothing. */
export function takesKey(call: Call): boolean {
  return !isRead(call) && !call.makes && call.access !== 'guest'
}

/** Where a call's input travels. */
export function sendsOf(call: Pick<Call, 'method' | 'sends'>): 'query' | 'body' | 'form' {
  return call.sends ?? (call.method === 'POST' ? 'body' : 'query')
}
