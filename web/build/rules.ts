import { pathToFileURL } from 'node:url'
import type { Call } from '#contract/call.ts'
import type { FieldRules, Rule } from '../forms/native/rules.ts'

type Def = {
  type: string
  innerType?: Call['input']
  shape?: Record<string, Call['input']>
  checks?: { _zod: { def: Check } }[]
}

type Check = {
  check: string
  error?: (issue: object) => string
  maximum?: number
  minimum?: number
  pattern?: RegExp
  tx?: (value: string) => string
}

type Table = Record<string, Record<string, Record<string, FieldRules>>>

function ruleOf({ check, error, maximum, minimum, pattern }: Check): Rule[] {
  const fails = error?.({}) as Rule['fails'] | undefined
  if (!fails) return []
  if (check === 'max_length') return [{ fails, max: maximum }]
  if (check === 'min_length') return [{ fails, min: minimum }]
  if (check === 'string_format' && pattern) return [{ fails, like: [pattern.source, pattern.flags] }]
  return []
}

/** What of a text's schema can be said as data: lengths and patterns, in their order. What can't is the server's to judge. */
export function rulesOf(schema: Call['input']): FieldRules | null {
  const { type, innerType, checks = [] } = schema._zod.def as unknown as Def
  if (innerType) return rulesOf(innerType)
  if (type !== 'string') return null
  const defs = checks.map((each) => each._zod.def)
  const rules = defs.flatMap(ruleOf)
  if (rules.length === 0) return null
  const trims = defs.some(({ tx }) => tx?.(' a ').trim() === tx?.(' a ') && tx !== undefined)
  return trims ? { trims, rules } : { rules }
}

function tableOf(all: Record<string, Record<string, Call>>): Table {
  const fieldsOf = ({ input }: Call) =>
    Object.entries((input._zod.def as unknown as Def).shape ?? {}).flatMap(([name, field]) => {
      const rules = rulesOf(field)
      return rules ? [[name, rules] as const] : []
    })
  const each = Object.entries(all).map(([feature, calls]) => [
    feature,
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [name, Object.fromEntries(fieldsOf(call))]),
    ),
  ])
  return Object.fromEntries(each)
}

let read: Promise<Table> | undefined

/** The rules of every call as data, which visitors' forms name: `rules.accounts.signUp`. */
export function readRules(): Promise<Table> {
  // An address that the bundler can't follow: Node reads the contract itself, as the server does.
  read ??= import(pathToFileURL(`${import.meta.dirname}/../../contract/all.ts`).href).then(({ all }) =>
    tableOf(all),
  )
  return read
}
