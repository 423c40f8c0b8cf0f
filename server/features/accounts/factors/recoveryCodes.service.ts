import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#contract/core/limits.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { computeHmac } from '#server/core/security/hmac.ts'

// Crockford's Base32: none of its letters looks like a digit or another letter.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

function generateCode(): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`
}

const normalize = (code: string) =>
  code.replaceAll('-', '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')

/**
 * Fifty random bits need no slow hash: attempts are limited, and a copied database lacks the installation's
 * secret. Ten argon2 hashes per attempt would occupy a core for a third of a second.
 */
function hashCode(ctx: Pick<Ctx, 'config'>, userId: number, code: string): Buffer {
  return computeHmac(ctx, 'recovery-code', `${userId}:${normalize(code)}`)
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

/** The codes can't be read later. */
export async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, generateCode)
  await deleteRecoveryCodes(tx, userId)
  const rows = codes.map((code) => ({ userId, codeHash: hashCode(tx, userId, code) }))
  await tx.db.insertInto('recoveryCodes').values(rows).execute()
  return codes
}

/** Of two concurrent uses one succeeds. */
export async function spendRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const spent = await tx.db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashCode(tx, userId, code))
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}
