import type { Endpoint } from '#contract/core/endpoint.ts'
import { type ErrorCode, errorStatuses, errorText } from '#contract/errors.ts'
import { listPipelineErrors } from '../api/pipelineErrors.ts'
import type { JsonSchema } from './openApiSchemas.ts'

export const errorSchemas: Record<string, JsonSchema> = {
  ErrorKey: { type: 'string', enum: Object.keys(errorStatuses) },
  Refusal: {
    type: 'object',
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
      'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, narrowed] } },
    },
  }
}

/**
 * Creates the error responses of an endpoint by status. Responses that several endpoints share are collected
 * in `shared`.
 */
export function createErrorResponses() {
  const shared: Record<string, ReturnType<typeof createErrorResponse>> = {}
  const share = (codes: readonly ErrorCode[]) => {
    const name = codes.join('Or')
    shared[name] ??= createErrorResponse(codes)
    return { $ref: `#/components/responses/${name}` }
  }
  const getErrorResponses = (endpoint: Endpoint) => {
    const declared = endpoint.errors ?? []
    const codes = [...new Set([...listPipelineErrors(endpoint), ...declared])]
    return Object.fromEntries(
      [...Map.groupBy(codes, (code) => errorStatuses[code])].map(([status, group]) => [
        String(status),
        group.length === 1 || declared.every((code) => !group.includes(code))
          ? share(group)
          : createErrorResponse(group),
      ]),
    )
  }
  return { shared, getErrorResponses }
}
