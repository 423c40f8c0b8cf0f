import { z } from 'zod'
import type { Access } from '../../contract/access.ts'
import { type Call, isRead, sendsOf, takesIdempotencyKey } from '../../contract/call.ts'
import { commonFailures, type FailureCode, failureText, statuses } from '../../contract/failures.ts'
import { defOf, wireNameOf } from '../../contract/wire.ts'

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] }

/** A schema as JSON Schema, under the wire's names. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const shape = defOf(zodSchema as unknown as z.ZodType).shape
      const made = jsonSchema as JsonSchema
      if (!shape || !made.properties) return
      const wireOf = (key: string) =>
        shape[key] ? wireNameOf(shape[key], key) : { name: key, aliases: [] as readonly string[] }
      const named = (key: string) => wireOf(key).name
      made.properties = Object.fromEntries(
        Object.entries(made.properties).map(([key, value]) => {
          const { name, aliases } = wireOf(key)
          return [name, io === 'input' && aliases.length > 0 ? { ...value, 'x-also': aliases } : value]
        }),
      )
      if (made.required) made.required = made.required.map(named)
    },
  }) as JsonSchema
}

function withoutDialect({ $schema: _, ...schema }: JsonSchema): JsonSchema {
  return schema
}

const refusalSchema: JsonSchema = {
  type: 'object',
  required: ['isError', 'errorMessage', 'errorKey'],
  properties: {
    isError: { type: 'boolean', const: true },
    errorMessage: { type: 'string', description: 'In the language of Accept-Language.' },
    errorKey: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field → the first key it fails.',
    },
    current: { description: 'With Stale: the row as its read gives it.' },
    requestId: { type: 'string', description: 'With Fault: what to name when asking for help.' },
  },
}

function accessFailures(access: Access): FailureCode[] {
  if (access === 'anyone') return []
  if (access === 'guest') return ['GuestsOnly']
  return access === 'user' ? ['Unauthorized'] : ['Unauthorized', 'Forbidden']
}

const ofKeys: readonly FailureCode[] = ['StillRunning', 'KeyReused']

/** Every refusal that a call may give, by status. */
function refusalsOf(call: Call): Map<number, FailureCode[]> {
  const body: FailureCode[] = sendsOf(call) === 'query' ? [] : ['TooLarge', 'UnsupportedMedia']
  const origin: FailureCode[] = isRead(call) ? [] : ['ForeignOrigin']
  const codes = new Set([
    ...accessFailures(call.access),
    ...commonFailures.filter((code) => takesIdempotencyKey(call) || !ofKeys.includes(code)),
    ...body,
    ...origin,
    ...(call.refuses ?? []),
  ])
  const byStatus = new Map<number, FailureCode[]>()
  for (const code of codes) byStatus.set(statuses[code], [...(byStatus.get(statuses[code]) ?? []), code])
  return byStatus
}

function fileReply({ properties }: JsonSchema) {
  const types = (properties?.type?.enum ?? []) as string[]
  return {
    description: 'The file, for the caller alone.',
    headers: { 'Content-Disposition': { description: 'Its name.', schema: { type: 'string' } } },
    content: Object.fromEntries(
      types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    ),
  }
}

function streamReply(message: JsonSchema) {
  return {
    description:
      'Server-sent events for as long as the session and the connection last; the schema is that of each event’s data.',
    content: { 'text/event-stream': { schema: message } },
  }
}

function responsesOf(call: Call) {
  const output = withoutDialect(jsonSchemaOf(call.output, 'output'))
  const command = {
    ...output,
    properties: {
      isError: { type: 'boolean', const: false },
      errorMessage: { type: 'null' },
      ...output.properties,
    },
    required: ['isError', 'errorMessage', ...(output.required ?? [])],
  }
  const refused = [...refusalsOf(call)].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${failureText('en', code)}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ])
  const json = {
    description: 'Done.',
    content: { 'application/json': { schema: isRead(call) ? output : command } },
  }
  const said =
    call.replies === 'file' ? fileReply(output) : call.replies === 'stream' ? streamReply(output) : json
  return { '200': said, ...Object.fromEntries(refused) }
}

function parametersOf(input: JsonSchema) {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeats of one command carry one key: the effect happens once, and the first reply comes again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The last id that came before the stream broke off.',
  schema: { type: 'integer', minimum: 0 },
}

const acceptLanguage = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'The language of names and messages.',
  schema: { type: 'string', enum: ['ar', 'en'], default: 'ar' },
}

function operationOf(call: Call) {
  const input = withoutDialect(jsonSchemaOf(call.input, 'input'))
  const sends = sendsOf(call)
  const headers = [
    acceptLanguage,
    ...(takesIdempotencyKey(call) ? [idempotencyKey] : []),
    ...(call.replies === 'stream' ? [lastEventId] : []),
  ]
  const type = sends === 'form' ? 'multipart/form-data' : 'application/json'
  const [tag = ''] = call.name.split('.')
  return {
    operationId: call.name,
    tags: [tag],
    summary: call.about,
    'x-access': call.access,
    ...(call.alsoAt && { 'x-also-at': call.alsoAt }),
    ...(call.moves && { 'x-moves': call.moves }),
    ...(call.replies && { 'x-replies': call.replies }),
    security: call.access === 'anyone' || call.access === 'guest' ? [] : [{ bearer: [] }],
    parameters: sends === 'query' ? [...parametersOf(input), ...headers] : headers,
    ...(sends !== 'query' && { requestBody: { required: true, content: { [type]: { schema: input } } } }),
    responses: responsesOf(call),
  }
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiOf(calls: readonly Call[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const at = paths[call.path] ?? {}
    at[call.method.toLowerCase()] = operationOf(call)
    paths[call.path] = at
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Makan',
      version: '1',
      description:
        'Paths match in any letter case; `x-also-at` names other spellings. Keys match whatever the case of their first letter; `x-also` names other spellings of a key. Digits may be Arabic-Indic or Persian.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  }
}
