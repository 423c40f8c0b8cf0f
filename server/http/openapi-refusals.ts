import type { Call } from '#contract/call.ts'
import { type FailureCode, failureText, statuses } from '#contract/failures.ts'
import type { JsonSchema } from './openapi-schemas.ts'
import { pipelineFailures } from './refusals.ts'

/** The schemas that all refusals share. */
export const refusalSchemas: Record<string, JsonSchema> = {
  ErrorKey: { type: 'string', enum: Object.keys(statuses) },
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

function refusalOf(codes: readonly FailureCode[]) {
  const narrowed = {
    type: 'object',
    required: ['errorKey'],
    properties: { errorKey: { type: 'string', enum: codes } },
  }
  return {
    description: codes.map((code) => `\`${code}\`: ${failureText('en', code)}`).join('\n\n'),
    content: {
      'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, narrowed] } },
    },
  }
}

/** Makes the refusals of a call by status. What many have in common stands once, in `shared`. */
export function createRefusals() {
  const shared: Record<string, ReturnType<typeof refusalOf>> = {}
  const share = (codes: readonly FailureCode[]) => {
    const name = codes.join('Or')
    shared[name] ??= refusalOf(codes)
    return { $ref: `#/components/responses/${name}` }
  }
  const refusalsOf = (call: Call) => {
    const own = call.refuses ?? []
    const codes = [...new Set([...pipelineFailures(call), ...own])]
    return Object.fromEntries(
      [...Map.groupBy(codes, (code) => statuses[code])].map(([status, each]) => [
        String(status),
        each.length === 1 || own.every((code) => !each.includes(code)) ? share(each) : refusalOf(each),
      ]),
    )
  }
  return { shared, refusalsOf }
}
