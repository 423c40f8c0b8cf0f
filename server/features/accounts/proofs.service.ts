import { createHash, randomBytes } from 'node:crypto'
import type { Purpose } from '#contract/accounts.ts'
import { proofMinutes } from '#contract/limits.ts'
import { Failure } from '#server/common/failure.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'

function hashOf(proof: string): Buffer {
  return createHash('sha256').update(proof).digest()
}

/** Stores that somebody just proved to hold the phone; the proof is valid for one purpose and asker only. */
export async function createProof(
  tx: Tx,
  phone: string,
  purpose: Purpose,
  asker: number | null,
): Promise<string> {
  const proof = randomBytes(32).toString('base64url')
  const now = tx.now()
  await tx.db
    .insertInto('phone_proofs')
    .values({
      token_hash: hashOf(proof),
      phone,
      purpose,
      user_id: asker,
      expires_at: new Date(now.getTime() + proofMinutes * 60_000),
    })
    .execute()
  return proof
}

type Shown = { proof: string; phone: string; purpose: Purpose; asker?: number }

function refuse(): never {
  throw new Failure('ProofNeeded', { fields: { phoneProof: 'ProofNeeded' } })
}

/** Refuses a proof that can't be spent, before work is done for it. */
export async function checkProof(ctx: Ctx, { proof, phone, purpose, asker }: Shown): Promise<void> {
  const shown = await ctx.db
    .selectFrom('phone_proofs')
    .select('phone')
    .where('token_hash', '=', hashOf(proof))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('user_id', asker === undefined ? 'is' : '=', asker ?? null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  if (!shown) refuse()
}

/** Spends a proof (single use) in the transaction of what it is for; of two concurrent attempts one succeeds. */
export async function spendProof(tx: Tx, shown: Shown): Promise<void> {
  await checkProof(tx, shown)
  const spent = await tx.db
    .deleteFrom('phone_proofs')
    .where('token_hash', '=', hashOf(shown.proof))
    .executeTakeFirst()
  if (spent.numDeletedRows === 0n) refuse()
}
