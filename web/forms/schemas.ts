import './noEval.ts'
import { all } from '#contract/all.ts'
import type { Call } from '#contract/call.ts'
import type { FailureCode } from '#contract/failures.ts'
import { failedFields, keyOfIssue } from '#contract/issues.ts'
import { toWire } from '#contract/nameMap.ts'
import { createDecoder, nameMapOf } from '#contract/wire.ts'

// The one place where the browser meets the contract's schemas. It comes by `import()` alone, once a form stands.

const calls = new Map(
  Object.values(all)
    .flatMap((feature): Call[] => Object.values(feature))
    .map((call) => [call.name, call]),
)

/** What is sent, or the first key that each field fails, by our names. */
export type Checked = { input: unknown } | { failed: Readonly<Record<string, FailureCode>> }

/** What somebody gave to a call, read and judged as the server will: figures in any digits, then the call's own rules. */
export function check(name: string, given: unknown): Checked {
  const schema = calls.get(name)?.input
  if (!schema) throw new Error(`There is no call ${name}`)
  const read = createDecoder(schema)(toWire(nameMapOf(schema, 'in'), given), () => {})
  const parsed = schema.safeParse(read, { error: keyOfIssue })
  return parsed.success ? { input: parsed.data } : { failed: failedFields(parsed.error.issues) }
}
