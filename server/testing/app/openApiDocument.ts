import assert from 'node:assert/strict'
import type { Endpoint } from '#contract/core/endpoint.ts'

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

export async function readOpenApi(url: string) {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document
  const resolve = <T extends { $ref?: string }>(part: T): T => {
    if (!part.$ref) return part
    const steps = part.$ref.slice('#/'.length).split('/')
    const resolved = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], document)
    assert.ok(resolved, part.$ref)
    return resolved as T
  }
  const getOperation = (endpoint: Endpoint): Operation => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    assert.ok(operation, endpoint.name)
    const responses = Object.entries(operation.responses).map(([status, response]) => [
      status,
      resolve(response),
    ])
    return { ...operation, responses: Object.fromEntries(responses) }
  }
  return {
    document,
    resolve,
    getOperation,
    getErrorKeys(endpoint: Endpoint): Map<number, string[]> {
      const { 200: _, ...refusals } = getOperation(endpoint).responses
      return new Map(
        Object.entries(refusals).map(([status, { content }]) => {
          const [baseSchema, narrowed] = content['application/json']?.schema.allOf ?? []
          assert.equal(baseSchema?.$ref, '#/components/schemas/Refusal')
          return [Number(status), narrowed?.properties?.errorKey?.enum as string[]]
        }),
      )
    },
  }
}

export type OpenApi = Awaited<ReturnType<typeof readOpenApi>>
