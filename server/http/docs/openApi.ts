import { type Endpoint, getInputLocation, isRead, takesIdempotencyKey } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/error.ts'
import { pictureTypes } from '#contract/core/limits.ts'
import { errorStatuses, errorText } from '#contract/errors.ts'
import { stateMachines } from '#contract/stateMachines.ts'
import { listPipelineErrors } from '../api/pipelineErrors.ts'
import { type Audience, fullAudience } from './audiences.ts'
import { type Examples, type OperationExample, readExamples } from './examples.ts'
import {
  collectReferenced,
  createSchemas,
  findReferences,
  type JsonSchema,
  readSchemaNames,
} from './openApiSchemas.ts'
import { tags } from './openApiTags.ts'

type Schemas = ReturnType<typeof createSchemas>

type Media = { schema: JsonSchema; example?: unknown }

const createMedia = (schema: JsonSchema, example: unknown): Media => ({
  schema,
  ...(example !== undefined && { example }),
})

function createFileResponse({ properties }: JsonSchema) {
  const types = (properties?.type?.enum ?? []) as string[]
  return {
    description: 'The file. It is private: only the caller may store it.',
    headers: { 'Content-Disposition': { description: 'The file name.', schema: { type: 'string' } } },
    content: Object.fromEntries(
      types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    ),
  }
}

function createStreamResponse(media: Media) {
  return {
    description:
      'Server-sent events until the session or the connection ends. The schema describes the data of each event.',
    content: { 'text/event-stream': media },
  }
}

const successSchema: JsonSchema = {
  type: 'object',
  required: ['isError', 'errorMessage'],
  properties: { isError: { type: 'boolean', const: false }, errorMessage: { type: 'null' } },
  examples: [{ isError: false, errorMessage: null }],
}

function createResponse(endpoint: Endpoint, schemas: Schemas, { response }: OperationExample) {
  const output = schemas.getOutput(endpoint)
  if (endpoint.replies === 'file') return createFileResponse(schemas.resolve(output))
  if (endpoint.replies === 'stream') return createStreamResponse(createMedia(output, response))
  const schema = isRead(endpoint) ? output : { allOf: [{ $ref: '#/components/schemas/Done' }, output] }
  return { description: 'Success.', content: { 'application/json': createMedia(schema, response) } }
}

function createParameters(input: JsonSchema, { request }: OperationExample) {
  const values = (request ?? {}) as Record<string, unknown>
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    ...createMedia(schema, values[name]),
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

const getTag = ({ name }: Endpoint) => name.split('.')[0] ?? ''

/** The transitions that the endpoint can cause, by state machine. */
function createTransitions({ name }: Endpoint) {
  const transitions = stateMachines.flatMap((machine) =>
    machine.transitions
      .filter(({ endpoint }) => endpoint === name)
      .map(({ endpoint: _, ...transition }) => ({ entity: machine.name, ...transition })),
  )
  return transitions.length > 0 && { 'x-transitions': transitions }
}

/** Cuts a text after the first full stop that ends a sentence. */
const getFirstSentence = (text: string) => text.replace(/(?<=\S)\. (?=[A-Z`]).*$/s, '.')

function createOperation(
  endpoint: Endpoint,
  schemas: Schemas,
  errorResponses: object,
  audience: Audience,
  example: OperationExample,
) {
  const input = schemas.getInput(endpoint)
  const sends = getInputLocation(endpoint)
  const headers = [
    acceptLanguage,
    ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
    ...(endpoint.replies === 'stream' ? [lastEventId] : []),
  ]
  return {
    operationId: endpoint.name,
    tags: [getTag(endpoint)],
    summary: getFirstSentence(endpoint.about),
    description: endpoint.about,
    'x-access': endpoint.access,
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    ...(endpoint.requiresReauth && { 'x-fresh': endpoint.requiresReauth }),
    ...(endpoint.approval && { 'x-approval': endpoint.approval }),
    ...(endpoint.aliasPaths && { 'x-also-at': endpoint.aliasPaths }),
    ...(endpoint.moves && { 'x-moves': endpoint.moves }),
    ...createTransitions(endpoint),
    ...(endpoint.replies && { 'x-replies': endpoint.replies }),
    security: audience.getSecurity(endpoint),
    parameters:
      sends === 'query' ? [...createParameters(schemas.resolve(input), example), ...headers] : headers,
    ...(sends !== 'query' && {
      requestBody: { required: true, ...createRequestBody(endpoint, schemas, example) },
    }),
    responses: { '200': createResponse(endpoint, schemas, example), ...errorResponses },
  }
}

/** Returns the encoding of the parts that aren't plain text: objects are sent as JSON, lists as one part per entry. */
function createEncoding(form: JsonSchema, { resolve }: Schemas) {
  const unwrapNullable = (schema: JsonSchema): JsonSchema => {
    const resolved = resolve(schema)
    const [inner] = [...(resolved.anyOf ?? []), ...(resolved.allOf ?? [])].filter(
      ({ type }) => type !== 'null',
    )
    return inner ? unwrapNullable(inner) : resolved
  }
  const getFieldEncoding = (schema: JsonSchema) => {
    const field = unwrapNullable(schema)
    const part = field.items ? unwrapNullable(field.items) : field
    if (part.format === 'binary') return { contentType: pictureTypes.join(', ') }
    if (part.type === 'object' || part.type === 'array') return { contentType: 'application/json' }
    return field.items && { style: 'form', explode: true }
  }
  const encodings = Object.entries(form.properties ?? {}).map(([name, field]) => [
    name,
    getFieldEncoding(field),
  ])
  return Object.fromEntries(encodings.filter(([, encoding]) => encoding))
}

function createRequestBody(endpoint: Endpoint, schemas: Schemas, { request = {} }: OperationExample) {
  const schema = schemas.getInput(endpoint)
  const media = createMedia(schema, request)
  if (getInputLocation(endpoint) === 'body') return { content: { 'application/json': media } }
  return {
    content: {
      'multipart/form-data': { ...media, encoding: createEncoding(schemas.resolve(schema), schemas) },
    },
  }
}

function listTags(endpoints: readonly Endpoint[]) {
  const usedTags = new Set(endpoints.map(getTag))
  return Object.entries(tags)
    .filter(([name]) => usedTags.has(name))
    .map(([name, description]) => ({ name, description }))
}

const namingNote =
  'Paths are case-insensitive; `x-also-at` lists their other spellings. The first letter of a key is case-insensitive; `x-also` lists its other spellings. Numbers may use Arabic-Indic or Persian digits.'

const createErrorExample = (errorKey: ErrorCode) => ({
  isError: true,
  errorMessage: errorText('ar', errorKey),
  errorKey,
})

const errorSchemas: Record<string, JsonSchema> = {
  ErrorKey: { type: 'string', enum: Object.keys(errorStatuses), examples: ['InvalidData'] },
  Refusal: {
    type: 'object',
    examples: [{ ...createErrorExample('InvalidData'), fields: { phone: 'EnterValidPhone' } }],
    required: ['isError', 'errorMessage', 'errorKey'],
    properties: {
      isError: { type: 'boolean', const: true },
      errorMessage: {
        type: 'string',
        description: 'The error message, in the language of `Accept-Language`.',
      },
      errorKey: { $ref: '#/components/schemas/ErrorKey' },
      fields: {
        type: 'object',
        additionalProperties: { $ref: '#/components/schemas/ErrorKey' },
        description: 'The error key of each invalid field. Nested fields are separated by dots.',
      },
      current: { description: 'The current state of the changed object (only with `Stale`).' },
      ticket: {
        type: 'string',
        description: 'The ticket to pass to `ProveFactor` (only with `FactorNeeded`).',
      },
      requestId: {
        type: 'string',
        description: 'Request ID. Include it when contacting support (only with `Fault`).',
      },
    },
  },
}

function createErrorResponse(codes: readonly ErrorCode[]) {
  const narrowed = {
    type: 'object',
    required: ['errorKey'],
    properties: { errorKey: { type: 'string', enum: codes } },
  }
  return {
    description: codes.map((code) => `\`${code}\`: ${errorText('en', code)}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, narrowed] },
        example: codes[0] && createErrorExample(codes[0]),
      },
    },
  }
}

/** `getErrorResponses` returns an endpoint's responses by status. `shared` collects those that endpoints share. */
function createErrorResponses() {
  const shared: Record<string, ReturnType<typeof createErrorResponse>> = {}
  const share = (codes: readonly ErrorCode[]) => {
    const name = codes.join('Or')
    shared[name] ??= createErrorResponse(codes)
    return { $ref: `#/components/responses/${name}` }
  }
  const getErrorResponses = (endpoint: Endpoint) => {
    const declared = endpoint.errors ?? []
    const codes = [...new Set([...listPipelineErrors(endpoint), ...declared])]
    // Several errors of a status occur together at other endpoints only if the pipeline causes all of them.
    const isShared = (group: readonly ErrorCode[]) =>
      group.length === 1 || declared.every((code) => !group.includes(code))
    return Object.fromEntries(
      [...Map.groupBy(codes, (code) => errorStatuses[code])].map(([status, group]) => [
        String(status),
        isShared(group) ? share(group) : createErrorResponse(group),
      ]),
    )
  }
  return { shared, getErrorResponses }
}

function addExamples(schemas: Record<string, JsonSchema>, examples: Examples): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      name in examples.schemas ? { ...schema, examples: [examples.schemas[name]] } : schema,
    ]),
  )
}

export async function createOpenApi(
  allEndpoints: readonly Endpoint[],
  publicUrl: string,
  audience: Audience = fullAudience,
) {
  const endpoints = allEndpoints.filter(audience.has)
  const schemas = createSchemas(endpoints, await readSchemaNames())
  const examples = await readExamples()
  const { shared, getErrorResponses } = createErrorResponses()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const pathItem = paths[endpoint.path] ?? {}
    pathItem[endpoint.method.toLowerCase()] = createOperation(
      endpoint,
      schemas,
      getErrorResponses(endpoint),
      audience,
      examples.operations[endpoint.name] ?? {},
    )
    paths[endpoint.path] = pathItem
  }
  const allSchemas = { ...addExamples(schemas.components, examples), ...errorSchemas, Done: successSchema }
  const usedSchemas = collectReferenced(
    findReferences({ paths, shared }),
    new Map(Object.entries(allSchemas)),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: audience.title,
      version: '1',
      description: `${audience.about} ${namingNote}`,
      contact: { name: 'Makan', url: `${publicUrl}/en/Help` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: listTags(endpoints),
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      schemas: Object.fromEntries(Object.entries(allSchemas).filter(([name]) => usedSchemas.has(name))),
      responses: shared,
      securitySchemes: audience.schemes,
    },
    paths,
  }
}
