import { createContext } from 'react'
import { jsonInScript } from './jsonInScript.ts'
import { toLatin1Bytes } from './latin1Bytes.ts'

/** Collects the structured data of the page that is being rendered. Null in a browser. */
export const StructuredData = createContext<{ current: object[] } | null>(null)

const head = '</head>'

/** Adds structured data at the end of the page's head, escaped so that no text can end the script element. */
export function withStructuredData(page: string, graph: readonly object[]): string {
  const at = page.indexOf(head)
  if (graph.length === 0 || at < 0) return page
  const data = jsonInScript({ '@context': 'https://schema.org', '@graph': graph })
  return `${page.slice(0, at)}<script type="application/ld+json">${toLatin1Bytes(data)}</script>${page.slice(at)}`
}
