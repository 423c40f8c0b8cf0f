import type { Plugin } from 'vite'
import { readEndpoints } from './endpoints.ts'
import { readRules } from './rules.ts'

type Table = Record<string, Record<string, unknown>>

/** Puts the data of each `endpoints.feature.endpoint` where it is named. */
export function inlineData(code: string, table: Table, word = 'endpoints'): string {
  const pattern = new RegExp(`(?<![\\w.$])${word}\\.(\\w+)\\.(\\w+)\\b`, 'g')
  return code.replace(pattern, (match, feature: string, endpoint: string) => {
    const data = table[feature]?.[endpoint]
    return data ? `(${JSON.stringify(data)})` : match
  })
}

/** A feature whose calls are named together, so that none of them can be put in their place. */
export function findWholeFeature(code: string, table: Record<string, unknown>): string | undefined {
  const names = [...code.matchAll(/(?<![\w.$])endpoints\.(\w+)\b(?!\.\w)/g)].map(([, feature]) => feature)
  return names.find((feature) => feature !== undefined && feature in table)
}

/** Gives a screen's program the calls that it makes, and the rules of its forms, instead of all there are. */
export function contractData(): Plugin {
  return {
    name: 'makan:contract-data',
    async transform(code, file) {
      const [usesEndpoints, usesRules] = [code.includes('/endpoints.ts'), code.includes('/rules.ts')]
      if (!usesEndpoints && !usesRules) return undefined
      const endpoints = await readEndpoints()
      const withEndpoints = usesEndpoints ? inlineData(code, endpoints) : code
      const wholeFeature = usesEndpoints && findWholeFeature(withEndpoints, endpoints)
      if (wholeFeature)
        this.error(
          `${file}: name each call, as in endpoints.${wholeFeature}.name, or pages carry all there are`,
        )
      return {
        code: usesRules ? inlineData(withEndpoints, await readRules(), 'rules') : withEndpoints,
        map: null,
      }
    },
  }
}
