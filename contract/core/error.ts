import type { Language } from './text.ts'

/** A refusal: the HTTP status it travels with, and what a person reads, in both languages side by side. */
type ErrorDefinition = { status: number } & Record<Language, string>

/** A feature's refusals, each under its key on the wire; a word missing in either language does not compile. */
export function defineErrors<Code extends string>(
  definitions: Record<Code, ErrorDefinition>,
): Record<Code, ErrorDefinition> {
  return definitions
}
