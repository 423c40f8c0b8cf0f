import type { ErrorCode } from '#contract/core/error.ts'
import { ApiError } from '#server/common/apiError.ts'

/** Null if the error is not of SQLSTATE class 23. */
export function getViolatedConstraint(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  const isViolation = typeof code === 'string' && code.startsWith('23')
  return isViolation && typeof constraint === 'string' ? constraint : null
}

export async function mapConstraintErrors<Result>(
  errorsByConstraint: Record<string, readonly [code: ErrorCode, field: string]>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const mapping = errorsByConstraint[getViolatedConstraint(error) ?? '']
    if (!mapping) throw error
    const [code, field] = mapping
    throw new ApiError(code, { fields: { [field]: code } })
  }
}
