import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { errorText } from '#contract/errors.ts'
import type { FieldRules, Rule } from '../forms/native/rules.ts'

type Def = {
  type: string
  innerType?: Endpoint['input']
  shape?: Record<string, Endpoint['input']>
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

function toRules({ check, error, maximum, minimum, pattern }: Check): Rule[] {
  const fails = error?.({}) as Rule['fails'] | undefined
  if (!fails) return []
  const failure = { fails, message: { ar: errorText('ar', fails), en: errorText('en', fails) } }
  if (check === 'max_length') return [{ ...failure, max: maximum }]
  if (check === 'min_length') return [{ ...failure, min: minimum }]
  if (check === 'string_format' && pattern) return [{ ...failure, like: [pattern.source, pattern.flags] }]
  return []
}

/** Lengths and patterns, in order. Other checks run only on the server. */
export function toFieldRules(schema: Endpoint['input']): FieldRules | null {
  const { type, innerType, checks = [] } = schema._zod.def as unknown as Def
  if (innerType) return toFieldRules(innerType)
  if (type !== 'string') return null
  const defs = checks.map((item) => item._zod.def)
  const rules = defs.flatMap(toRules)
  if (rules.length === 0) return null
  const trims = defs.some(({ tx }) => tx?.(' a ').trim() === tx?.(' a ') && tx !== undefined)
  return trims ? { trims, rules } : { rules }
}

function toRuleTable(all: Record<string, Record<string, Endpoint>>): Table {
  const listFieldRules = ({ input }: Endpoint) =>
    Object.entries((input._zod.def as unknown as Def).shape ?? {}).flatMap(([name, field]) => {
      const rules = toFieldRules(field)
      return rules ? [[name, rules] as const] : []
    })
  const entries = Object.entries(all).map(([feature, endpoints]) => [
    feature,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        Object.fromEntries(listFieldRules(endpoint)),
      ]),
    ),
  ])
  return Object.fromEntries(entries)
}

let cachedTable: Promise<Table> | undefined

/** For visitors' forms: `rules.accounts.signUp`. */
export function readRules(): Promise<Table> {
  // The bundler can't follow this path, so Node imports the contract itself, as on the server.
  cachedTable ??= import(pathToFileURL(`${import.meta.dirname}/../../contract/all.ts`).href).then(({ all }) =>
    toRuleTable(all),
  )
  return cachedTable
}
