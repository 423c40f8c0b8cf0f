import { readFile } from 'node:fs/promises'

export type OperationExample = { request?: unknown; response?: unknown }

export type Examples = {
  /** By endpoint name. */
  operations: Record<string, OperationExample>
  /** By name of a component schema. */
  schemas: Record<string, unknown>
}

export const examplesFile = new URL('examples.json', import.meta.url)

/**
 * Recorded by `npm run api-examples`. Not imported, so that only a process that creates the document loads
 * them.
 */
export async function readExamples(): Promise<Examples> {
  return JSON.parse(await readFile(examplesFile, 'utf8')) as Examples
}
