import type { Plugin } from 'vite'
import { readEndpoints } from './endpoints.ts'
import { readRules } from './rules.ts'

type Table = Record<string, Record<string, unknown>>

/** Replaces each `endpoints.feature.endpoint` by its data. */
export function inlineData(code: string, table: Table, word = 'endpoints'): string {
  const pattern = new RegExp(`(?<![\\w.$])${word}\\.(\\w+)\\.(\\w+)\\b`, 'g')
  return code.replace(pattern, (match, feature: string, endpoint: string) => {
    const data = table[feature]?.[endpoint]
    return data ? `(${JSON.stringify(data)})` : match
  })
}

/** Returns a feature that is used as a whole object, so that its endpoints can't be inlined. */
export function findWholeFeature(code: string, table: Record<string, unknown>): string | undefined {
  const names = [...code.matchAll(/(?<![\w.$])endpoints\.(\w+)\b(?!\.\w)/g)].map(([, feature]) => feature)
  return names.find((feature) => feature !== undefined && feature in table)
}

/** Reduces a screen's bundle to the endpoints that it calls and the rules of its forms. */
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
          `${file}: access each endpoint as endpoints.${wholeFeature}.name, or pages contain all endpoints`,
        )
      return {
        code: usesRules ? inlineData(withEndpoints, await readRules(), 'rules') : withEndpoints,
        map: null,
      }
    },
  }
}
