import { type Call, isRead, sendsOf, takesIdempotencyKey } from '#contract/call.ts'
import { pictureTypes } from '#contract/limits.ts'
import { type Audience, whole } from './audiences.ts'
import { createRefusals, refusalSchemas } from './openapi-refusals.ts'
import { type JsonSchema, namesIn, reachedFrom, readSchemaNames, schemasOf } from './openapi-schemas.ts'
import { tags } from './openapi-tags.ts'

type Schemas = ReturnType<typeof schemasOf>

function fileReply({ properties }: JsonSchema) {
  const types = (properties?.type?.enum ?? []) as string[]
  return {
    description: 'The file. It is private: only the caller may store it.',
    headers: { 'Content-Disposition': { description: 'The file name.', schema: { type: 'string' } } },
    content: Object.fromEntries(
      types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    ),
  }
}

function streamReply(message: JsonSchema) {
  return {
    description:
      'Server-sent events until the session or the connection ends. The schema describes the data of each event.',
    content: { 'text/event-stream': { schema: message } },
  }
}

const doneSchema: JsonSchema = {
  type: 'object',
  required: ['isError', 'errorMessage'],
  properties: { isError: { type: 'boolean', const: false }, errorMessage: { type: 'null' } },
}

/** What a call replies in JSON; a command also says that it is done. */
function jsonReply(call: Call, { outputOf }: Schemas) {
  const output = outputOf(call)
  const schema = isRead(call) ? output : { allOf: [{ $ref: '#/components/schemas/Done' }, output] }
  return { description: 'Success.', content: { 'application/json': { schema } } }
}

function replyOf(call: Call, schemas: Schemas) {
  if (call.replies === 'file') return fileReply(schemas.resolve(schemas.outputOf(call)))
  return call.replies === 'stream' ? streamReply(schemas.outputOf(call)) : jsonReply(call, schemas)
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
    'Idempotency key. Retries with the same key run the command once and return the original response.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The ID of the last event that the client received. The stream resumes after it.',
  schema: { type: 'integer', minimum: 0 },
}

const acceptLanguage = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'The language of names and messages in the response.',
  schema: { type: 'string', enum: ['ar', 'en'], default: 'ar' },
}

const tagOf = ({ name }: Call) => name.split('.')[0] ?? ''

/** The text up to its first full stop that ends a sentence. */
const firstSentence = (text: string) => text.replace(/(?<=\S)\. (?=[A-Z`]).*$/s, '.')

function operationOf(call: Call, schemas: Schemas, refusals: object, audience: Audience) {
  const input = schemas.inputOf(call)
  const sends = sendsOf(call)
  const headers = [
    acceptLanguage,
    ...(takesIdempotencyKey(call) ? [idempotencyKey] : []),
    ...(call.replies === 'stream' ? [lastEventId] : []),
  ]
  return {
    operationId: call.name,
    tags: [tagOf(call)],
    summary: firstSentence(call.about),
    description: call.about,
    'x-access': call.access,
    ...(call.scope && { 'x-scope': call.scope }),
    ...(call.fresh && { 'x-fresh': call.fresh }),
    ...(call.approval && { 'x-approval': call.approval }),
    ...(call.alsoAt && { 'x-also-at': call.alsoAt }),
    ...(call.moves && { 'x-moves': call.moves }),
    ...(call.replies && { 'x-replies': call.replies }),
    security: audience.securityOf(call),
    parameters: sends === 'query' ? [...parametersOf(schemas.resolve(input)), ...headers] : headers,
    ...(sends !== 'query' && { requestBody: { required: true, ...bodyOf(call, schemas) } }),
    responses: { '200': replyOf(call, schemas), ...refusals },
  }
}

/** How the parts of a form are encoded that aren't plain text: objects as JSON, lists as one part for each entry. */
function encodingOf(form: JsonSchema, { resolve }: Schemas) {
  const kindOf = (schema: JsonSchema): JsonSchema => {
    const found = resolve(schema)
    const [only] = [...(found.anyOf ?? []), ...(found.allOf ?? [])].filter(({ type }) => type !== 'null')
    return only ? kindOf(only) : found
  }
  const ofField = (schema: JsonSchema) => {
    const field = kindOf(schema)
    const part = field.items ? kindOf(field.items) : field
    if (part.format === 'binary') return { contentType: pictureTypes.join(', ') }
    if (part.type === 'object' || part.type === 'array') return { contentType: 'application/json' }
    return field.items && { style: 'form', explode: true }
  }
  const encodings = Object.entries(form.properties ?? {}).map(([name, field]) => [name, ofField(field)])
  return Object.fromEntries(encodings.filter(([, encoding]) => encoding))
}

function bodyOf(call: Call, schemas: Schemas) {
  const schema = schemas.inputOf(call)
  if (sendsOf(call) === 'body') return { content: { 'application/json': { schema } } }
  return {
    content: { 'multipart/form-data': { schema, encoding: encodingOf(schemas.resolve(schema), schemas) } },
  }
}

function tagsOf(calls: readonly Call[]) {
  const used = new Set(calls.map(tagOf))
  return Object.entries(tags)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }))
}

const naming =
  'Paths are case-insensitive; `x-also-at` lists their other spellings. The first letter of a key is case-insensitive; `x-also` lists its other spellings. Numbers may use Arabic-Indic or Persian digits.'

/** The calls of an audience as an OpenAPI 3.1 document. */
export async function openApiOf(everyCall: readonly Call[], publicUrl: string, audience: Audience = whole) {
  const calls = everyCall.filter(audience.has)
  const schemas = schemasOf(calls, await readSchemaNames())
  const { shared, refusalsOf } = createRefusals()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const at = paths[call.path] ?? {}
    at[call.method.toLowerCase()] = operationOf(call, schemas, refusalsOf(call), audience)
    paths[call.path] = at
  }
  const everySchema = { ...schemas.components, ...refusalSchemas, Done: doneSchema }
  const used = reachedFrom(namesIn({ paths, shared }), new Map(Object.entries(everySchema)))
  return {
    openapi: '3.1.0',
    info: {
      title: audience.title,
      version: '1',
      description: `${audience.about} ${naming}`,
      contact: { name: 'Makan', url: `${publicUrl}/en/Help` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: tagsOf(calls),
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      schemas: Object.fromEntries(Object.entries(everySchema).filter(([name]) => used.has(name))),
      responses: shared,
      securitySchemes: audience.schemes,
    },
    paths,
  }
}
