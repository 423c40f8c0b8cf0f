import type { Language } from './text.ts'

/** An API error: its HTTP status, and its message in both languages. */
type ErrorDefinition = { status: number } & Record<Language, string>

/** Defines a feature's errors by their wire keys. A message missing in either language doesn't compile. */
export function defineErrors<Code extends string>(
  definitions: Record<Code, ErrorDefinition>,
): Record<Code, ErrorDefinition> {
  return definitions
}
