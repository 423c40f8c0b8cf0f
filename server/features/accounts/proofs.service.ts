import { createHash, randomBytes } from 'node:crypto'
import type { Purpose } from '#contract/accounts/schemas.ts'
import { proofMinutes } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'

function hashProof(proof: string): Buffer {
  return createHash('sha256').update(proof).digest()
}

/** Valid for one purpose and requester only. */
export async function createProof(
  tx: Tx,
  phone: string,
  purpose: Purpose,
  requesterId: number | null,
): Promise<string> {
  const proof = randomBytes(32).toString('base64url')
  const now = tx.now()
  await tx.db
    .insertInto('phoneVerifications')
    .values({
      tokenHash: hashProof(proof),
      phone,
      purpose,
      userId: requesterId,
      expiresAt: new Date(now.getTime() + proofMinutes * 60_000),
    })
    .execute()
  return proof
}

type ProofInput = { proof: string; phone: string; purpose: Purpose; requesterId?: number }

function rejectProof(): never {
  throw new ApiError('ProofNeeded', { fields: { phoneProof: 'ProofNeeded' } })
}

/** Lets the server reject a proof before it does work for it. */
export async function checkPhoneProof(
  ctx: Ctx,
  { proof, phone, purpose, requesterId }: ProofInput,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('phoneVerifications')
    .select('phone')
    .where('tokenHash', '=', hashProof(proof))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('userId', requesterId === undefined ? 'is' : '=', requesterId ?? null)
    .where('expiresAt', '>', ctx.now())
    .executeTakeFirst()
  if (!row) rejectProof()
}

/** Of two concurrent attempts one succeeds. */
export async function spendPhoneProof(tx: Tx, input: ProofInput): Promise<void> {
  await checkPhoneProof(tx, input)
  const spent = await tx.db
    .deleteFrom('phoneVerifications')
    .where('tokenHash', '=', hashProof(input.proof))
    .executeTakeFirst()
  if (spent.numDeletedRows === 0n) rejectProof()
}
