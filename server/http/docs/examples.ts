import { readFile } from 'node:fs/promises'

/** What an operation receives and returns, with wire names. Missing: nothing, or a file. */
export type OperationExample = { request?: unknown; response?: unknown }

export type Examples = {
  /** By endpoint name. */
  operations: Record<string, OperationExample>
  /** By name of a component schema. */
  schemas: Record<string, unknown>
}

export const examplesFile = new URL('examples.json', import.meta.url)

/**
 * Reads the examples that `npm run api-examples` recorded. They aren't imported, so that only a process that
 * creates the document loads them.
 */
export async function readExamples(): Promise<Examples> {
  return JSON.parse(await readFile(examplesFile, 'utf8')) as Examples
}
