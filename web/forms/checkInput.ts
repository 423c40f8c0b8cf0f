// The only module that brings the contract's schemas and the texts of all errors to the browser. Load it with
// `import()`, once a form is rendered.

import './zodJitless.ts'
import { all } from '#contract/all.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/error.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { toErrorCode, toFieldErrors } from '#contract/core/issues.ts'
import type { Language } from '#contract/core/text.ts'
import { createDecoder, getFieldNames } from '#contract/core/wire.ts'
import { errorText } from '#contract/errors.ts'

const endpointsByName = new Map(
  Object.values(all)
    .flatMap((feature): Endpoint[] => Object.values(feature))
    .map((endpoint) => [endpoint.name, endpoint]),
)

const ignoreConflicts = () => {}

export type FieldError = { code: ErrorCode; message: string }

/** The input to send, or the first error of each field, under internal names. */
export type Checked = { input: unknown } | { failed: Readonly<Record<string, FieldError>> }

/** Validates like the server: normalises digits, then applies the endpoint's schema. */
export function checkInput(name: string, values: unknown, language: Language): Checked {
  const schema = endpointsByName.get(name)?.input
  if (!schema) throw new Error(`Unknown endpoint: ${name}`)
  const decoded = createDecoder(schema)(toWireNames(getFieldNames(schema, 'in'), values), ignoreConflicts)
  const parsed = schema.safeParse(decoded, { error: toErrorCode })
  if (parsed.success) return { input: parsed.data }
  const failed = Object.entries(toFieldErrors(parsed.error.issues)).map(([path, code]) => [
    path,
    { code, message: errorText(language, code) },
  ])
  return { failed: Object.fromEntries(failed) }
}
