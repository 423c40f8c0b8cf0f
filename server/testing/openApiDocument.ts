import assert from 'node:assert/strict'
import type { Call } from '#contract/call.ts'

export type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  enum?: unknown[]
  allOf?: Schema[]
  maxLength?: number
}

type Encoding = { contentType?: string; style?: string; explode?: boolean }
type Media = { schema: Schema; encoding?: Record<string, Encoding> }
type Content = { $ref?: string; description: string; content: Record<string, Media> }

type Operation = {
  operationId: string
  parameters: { name: string; in: string }[]
  requestBody?: Content
  responses: Record<string, Content>
  'x-access': unknown
  'x-fresh'?: unknown
  'x-approval'?: unknown
  'x-also-at'?: unknown
  'x-replies'?: unknown
}

type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** What the document at an address says of each call, its references followed. */
export async function readOpenApi(url: string) {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document
  const resolve = <Part extends { $ref?: string }>(part: Part): Part => {
    if (!part.$ref) return part
    const steps = part.$ref.slice('#/'.length).split('/')
    const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], document)
    assert.ok(found, part.$ref)
    return found as Part
  }
  const operationOf = (call: Call): Operation => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()]
    assert.ok(operation, call.name)
    const responses = Object.entries(operation.responses).map(([status, each]) => [status, resolve(each)])
    return { ...operation, responses: Object.fromEntries(responses) }
  }
  return {
    document,
    resolve,
    operationOf,
    /** The keys that a call may be refused with, by status. */
    errorKeysOf(call: Call): Map<number, string[]> {
      const { 200: _, ...refusals } = operationOf(call).responses
      return new Map(
        Object.entries(refusals).map(([status, { content }]) => {
          const [refusal, narrowed] = content['application/json']?.schema.allOf ?? []
          assert.equal(refusal?.$ref, '#/components/schemas/Refusal')
          return [Number(status), narrowed?.properties?.errorKey?.enum as string[]]
        }),
      )
    },
  }
}

export type OpenApi = Awaited<ReturnType<typeof readOpenApi>>
