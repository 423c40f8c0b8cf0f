import './zodJitless.ts'
import { all } from '#contract/all.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { toErrorCode, toFieldErrors } from '#contract/core/issues.ts'
import { createDecoder, getFieldNames } from '#contract/core/wire.ts'
import type { ErrorCode } from '#contract/errors.ts'

// The only module that brings the contract's schemas to the browser. Load it only with `import()`, once a
// form is rendered.

const endpointsByName = new Map(
  Object.values(all)
    .flatMap((feature): Endpoint[] => Object.values(feature))
    .map((endpoint) => [endpoint.name, endpoint]),
)

/** The input to send, or the first error code of each field, under internal names. */
export type Checked = { input: unknown } | { failed: Readonly<Record<string, ErrorCode>> }

/**
 * Parses and validates form values like the server: normalises digits, then applies the endpoint's schema.
 */
export function check(name: string, values: unknown): Checked {
  const schema = endpointsByName.get(name)?.input
  if (!schema) throw new Error(`Unknown endpoint: ${name}`)
  const read = createDecoder(schema)(toWireNames(getFieldNames(schema, 'in'), values), () => {})
  const parsed = schema.safeParse(read, { error: toErrorCode })
  return parsed.success ? { input: parsed.data } : { failed: toFieldErrors(parsed.error.issues) }
}
