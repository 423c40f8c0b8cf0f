import type { ErrorCode } from './error.ts'

type Raw = { code?: string; input?: unknown; expected?: unknown; origin?: unknown }

/** For schemas that name no error. */
export function toErrorCode(issue: Raw): ErrorCode {
  const isMissing = issue.input === undefined
  if (isMissing && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return 'requiredField'
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int'))
    return 'number'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'TooLong'
  return 'InvalidData'
}

/**
 * By the name that `toPath` returns; '' for the whole input. The messages of the contract's schemas are error
 * codes.
 */
export function toFieldErrors(
  issues: readonly { path: PropertyKey[]; message: string }[],
  toPath: (path: PropertyKey[]) => string = (path) => path.join('.'),
): Record<string, ErrorCode> {
  const fields: Record<string, ErrorCode> = {}
  for (const { path, message } of issues) {
    const field = toPath(path)
    if (!Object.hasOwn(fields, field)) fields[field] = message as ErrorCode
  }
  return fields
}
