import type { Plugin } from 'vite'
import { readCalls } from './calls.ts'
import { readRules } from './rules.ts'

type Table = Record<string, Record<string, unknown>>

/** Puts the data of each `calls.feature.call` where it is named. */
export function inlined(code: string, table: Table, word = 'calls'): string {
  const named = new RegExp(`(?<![\\w.$])${word}\\.(\\w+)\\.(\\w+)\\b`, 'g')
  return code.replace(named, (found, feature: string, call: string) => {
    const data = table[feature]?.[call]
    return data ? `(${JSON.stringify(data)})` : found
  })
}

/** A feature whose calls are named together, so that none of them can be put in their place. */
export function namedWhole(code: string, table: Record<string, unknown>): string | undefined {
  const names = [...code.matchAll(/(?<![\w.$])calls\.(\w+)\b(?!\.\w)/g)].map(([, feature]) => feature)
  return names.find((feature) => feature !== undefined && feature in table)
}

/** Gives a screen's program the calls that it makes, and the rules of its forms, instead of all there are. */
export function contractData(): Plugin {
  return {
    name: 'makan:contract-data',
    async transform(code, file) {
      const [usesCalls, usesRules] = [code.includes('/calls.ts'), code.includes('/rules.ts')]
      if (!usesCalls && !usesRules) return undefined
      const calls = await readCalls()
      const withCalls = usesCalls ? inlined(code, calls) : code
      const whole = usesCalls && namedWhole(withCalls, calls)
      if (whole)
        this.error(`${file}: name each call, as in calls.${whole}.name, or pages carry all there are`)
      return { code: usesRules ? inlined(withCalls, await readRules(), 'rules') : withCalls, map: null }
    },
  }
}
