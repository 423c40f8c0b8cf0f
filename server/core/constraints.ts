import type { FailureCode } from '#contract/failures.ts'
import { Failure } from '../common/failure.ts'

/** The name of the constraint that a statement violated (SQLSTATE class 23); null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  const isViolation = typeof code === 'string' && code.startsWith('23')
  return isViolation && typeof constraint === 'string' ? constraint : null
}

/** Runs a write. Where it violates one of the listed constraints, that becomes the listed refusal at its field. */
export async function refuseViolations<Result>(
  refusals: Record<string, readonly [code: FailureCode, field: string]>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const refusal = refusals[violatedConstraint(error) ?? '']
    if (!refusal) throw error
    const [code, field] = refusal
    throw new Failure(code, { fields: { [field]: code } })
  }
}
