import { createContext } from 'react'
import { jsonInScript } from './jsonInScript.ts'
import { toLatin1Bytes } from './latin1Bytes.ts'

/** Filled while the page is rendered. Null in a browser. */
export const StructuredDataContext = createContext<{ current: object[] } | null>(null)

const headEnd = '</head>'

export function withStructuredData(page: string, graph: readonly object[]): string {
  const insertAt = page.indexOf(headEnd)
  if (graph.length === 0 || insertAt < 0) return page
  const data = jsonInScript({ '@context': 'https://schema.org', '@graph': graph })
  // Until it is sent, the page is text with one latin1 character for each of its UTF-8 bytes.
  const script = `<script type="application/ld+json">${toLatin1Bytes(data)}</script>`
  return page.slice(0, insertAt) + script + page.slice(insertAt)
}
