import type { FailureCode } from '../../contract/failures.ts'
import { Failure } from './failure.ts'

/** The constraint that a statement of ours broke, as PostgreSQL names it; null for any other error. */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  const isViolation = typeof code === 'string' && code.startsWith('23')
  return isViolation && typeof constraint === 'string' ? constraint : null
}

/** Runs a write; a constraint of the list that it breaks becomes that refusal, at that field. */
export async function refuseBroken<Result>(
  refusals: Record<string, readonly [code: FailureCode, field: string]>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const refusal = refusals[brokenConstraint(error) ?? '']
    if (!refusal) throw error
    const [code, field] = refusal
    throw new Failure(code, { fields: { [field]: code } })
  }
}
