import type { z } from 'zod'
import { type Endpoint, getInputLocation } from '#contract/core/endpoint.ts'
import { toErrorCode, toFieldErrors } from '#contract/core/issues.ts'
import { createDecoder, type Decoder, toWirePath } from '#contract/core/wire.ts'
import { ApiError } from '#server/common/apiError.ts'

function rejectInvalid(endpoint: Endpoint, issues: z.core.$ZodIssue[]): never {
  const fields = toFieldErrors(issues, (path) => toWirePath(endpoint.input, path))
  delete fields['']
  throw new ApiError('InvalidData', { fields })
}

const decoders = new WeakMap<Endpoint, Decoder>()

function getDecoder(endpoint: Endpoint): Decoder {
  const cached = decoders.get(endpoint)
  if (cached) return cached
  const decoder = createDecoder(endpoint.input, { readsJson: getInputLocation(endpoint) === 'form' })
  decoders.set(endpoint, decoder)
  return decoder
}

/**
 * Throws if a field occurs twice with different values, a list is too long or a text is not valid Unicode.
 */
export function decodeInput(endpoint: Endpoint, raw: unknown): unknown {
  const conflicts: string[] = []
  const value = getDecoder(endpoint)(raw ?? {}, (path) => conflicts.push(path))
  if (conflicts.length === 0) return value
  throw new ApiError('InvalidData', {
    fields: Object.fromEntries(conflicts.map((path) => [path, 'InvalidData' as const])),
  })
}

export function validateInput(endpoint: Endpoint, value: unknown): unknown {
  const parsed = endpoint.input.safeParse(value, { error: toErrorCode })
  return parsed.success ? parsed.data : rejectInvalid(endpoint, parsed.error.issues)
}
