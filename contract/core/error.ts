import type { Language } from './text.ts'

export type ErrorDefinition = { status: number } & Record<Language, string>

/** Each feature adds its own in `errors.ts` by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their members into it, which a type alias doesn't allow
export interface ErrorDefinitions {}

export type ErrorCode = keyof ErrorDefinitions

/**
 * A message missing in either language doesn't compile, nor does a key that another feature uses, because the
 * types of two definitions differ.
 */
export function defineErrors<const Definitions extends Record<string, ErrorDefinition>>(
  definitions: Definitions,
): Definitions {
  return definitions
}

/** Lets the compiler check the error code of a schema's message. */
export const errorKey = (code: ErrorCode) => code
