import { createContext } from 'react'
import { jsonInScript } from './jsonInScript.ts'
import { toLatin1Bytes } from './latin1Bytes.ts'

/** Where the page that is being rendered lays what schema.org has words for; null in a browser. */
export const StructuredData = createContext<{ current: object[] } | null>(null)

const head = '</head>'

/** The page with its structured data at the end of the head; no text in them can end the script that they stand in. */
export function withStructuredData(page: string, graph: readonly object[]): string {
  const at = page.indexOf(head)
  if (graph.length === 0 || at < 0) return page
  const data = jsonInScript({ '@context': 'https://schema.org', '@graph': graph })
  return `${page.slice(0, at)}<script type="application/ld+json">${toLatin1Bytes(data)}</script>${page.slice(at)}`
}
