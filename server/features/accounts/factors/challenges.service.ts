import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { passkeyMinutes } from '#contract/core/limits.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { decrypt, encrypt } from '#server/core/security/encrypt.ts'

const Challenge = z.object({ challenge: z.string(), userId: z.int().nullable(), until: z.int() })
export type Challenge = z.infer<typeof Challenge>

/**
 * Creates a passkey challenge and the encrypted ticket that returns with it. Nothing is stored until it is
 * used.
 */
export function createChallenge(ctx: Ctx, purpose: string, userId: number | null) {
  const challenge = randomBytes(32).toString('base64url')
  const until = ctx.now().getTime() + passkeyMinutes * 60_000
  const payload: Challenge = { challenge, userId, until }
  return { challenge, ticket: encrypt(ctx, purpose, payload) }
}

export function readChallenge(ctx: Ctx, purpose: string, ticket: string): Challenge | null {
  const { data } = Challenge.safeParse(decrypt(ctx, purpose, ticket))
  return data && data.until > ctx.now().getTime() ? data : null
}

/** Marks a challenge as used (single use); false if it already was. */
export async function spendChallenge(tx: Tx, { challenge, until }: Challenge): Promise<boolean> {
  const spent = await tx.db
    .insertInto('spent_challenges')
    .values({ challenge, expires_at: new Date(until) })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst()
  return spent.numInsertedOrUpdatedRows === 1n
}
