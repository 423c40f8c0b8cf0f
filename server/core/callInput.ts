import type { z } from 'zod'
import { type Call, sendsOf } from '#contract/call.ts'
import { failedFields, keyOfIssue } from '#contract/issues.ts'
import { createDecoder, type Decoder, wirePath } from '#contract/wire.ts'
import { Failure } from '../common/failure.ts'

function refuse(call: Call, issues: z.core.$ZodIssue[]): never {
  const fields = failedFields(issues, (path) => wirePath(call.input, path))
  delete fields['']
  throw new Failure('InvalidData', { fields })
}

const decoders = new WeakMap<Call, Decoder>()

function decoderOf(call: Call): Decoder {
  const known = decoders.get(call)
  if (known) return known
  const made = createDecoder(call.input, { readsJson: sendsOf(call) === 'form' })
  decoders.set(call, made)
  return made
}

/** Decodes input from the wire to our names; refuses a field that came twice with different values, lists that are too long, and texts that are no Unicode. */
export function readInput(call: Call, raw: unknown): unknown {
  const conflicts: string[] = []
  const value = decoderOf(call)(raw ?? {}, (path) => conflicts.push(path))
  if (conflicts.length === 0) return value
  throw new Failure('InvalidData', {
    fields: Object.fromEntries(conflicts.map((path) => [path, 'InvalidData' as const])),
  })
}

/** Checks input against the schema of its call, and replies what the schema makes of it. */
export function validateInput(call: Call, value: unknown): unknown {
  const parsed = call.input.safeParse(value, { error: keyOfIssue })
  return parsed.success ? parsed.data : refuse(call, parsed.error.issues)
}
