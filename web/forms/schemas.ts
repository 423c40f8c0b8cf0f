import './zodJitless.ts'
import { all } from '#contract/all.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { toErrorCode, toFieldErrors } from '#contract/core/issues.ts'
import { createDecoder, getFieldNames } from '#contract/core/wire.ts'
import type { ErrorCode } from '#contract/errors.ts'

// The one place where the browser meets the contract's schemas. It comes by `import()` alone, once a form stands.

const endpointsByName = new Map(
  Object.values(all)
    .flatMap((feature): Endpoint[] => Object.values(feature))
    .map((endpoint) => [endpoint.name, endpoint]),
)

/** What is sent, or the first key that each field fails, by our names. */
export type Checked = { input: unknown } | { failed: Readonly<Record<string, ErrorCode>> }

/** What somebody gave to a call, read and judged as the server will: figures in any digits, then the call's own rules. */
export function check(name: string, values: unknown): Checked {
  const schema = endpointsByName.get(name)?.input
  if (!schema) throw new Error(`There is no call ${name}`)
  const read = createDecoder(schema)(toWireNames(getFieldNames(schema, 'in'), values), () => {})
  const parsed = schema.safeParse(read, { error: toErrorCode })
  return parsed.success ? { input: parsed.data } : { failed: toFieldErrors(parsed.error.issues) }
}
