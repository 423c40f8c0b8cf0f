import { hash, type Options, verify } from '@node-rs/argon2'
import { isPersonalPassword, type PasswordOwner } from '#contract/accounts/passwordRules.ts'
import { ApiError } from '#server/common/apiError.ts'
import { cacheResult } from '#server/common/cacheResult.ts'
import { FairQueue } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { passwordChecks } from '#server/core/metrics.ts'
import { getHolder } from '#server/core/request/holder.ts'
import { lockAccountRow } from './accountRow.service.ts'
import { isCommonPassword } from './passwords.policy.ts'

// OWASP's minimum for argon2id: 19 MiB and two iterations.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const queue = new FairQueue(shares.passwords)

type CallerContext = Pick<Ctx, 'caller' | 'client'>

// Keyboards encode the same letter in several ways.
const normalizePassword = (password: string) => password.normalize('NFC')

export function hashPassword(ctx: CallerContext, password: string): Promise<string> {
  return queue.run(getHolder(ctx), () => hash(normalizePassword(password), cost))
}

const getDummyHash = cacheResult(() => hash('a password that nobody has', cost))

/** Without a hash it compares with a dummy, so that the time reveals nothing (timing attack). */
export async function verifyPassword(
  ctx: CallerContext,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const dummyHash = await getDummyHash()
  const comparedHash = passwordHash ?? dummyHash
  const right =
    (await queue.run(getHolder(ctx), () => verify(comparedHash, normalizePassword(password)))) &&
    passwordHash !== null
  passwordChecks.inc({ result: right ? 'right' : 'wrong' })
  return right
}

/** A reset or another session may have changed it meanwhile. Locks the row until the transaction ends. */
export async function isPasswordUnchanged(
  tx: Tx,
  userId: number,
  checkedHash: string | null,
): Promise<boolean> {
  const account = await lockAccountRow(tx, userId)
  return account?.passwordHash === checkedHash
}

export function checkNewPassword(password: string, owner: PasswordOwner): void {
  if (isPersonalPassword(password, owner)) {
    throw new ApiError('PasswordIsPersonal', { fields: { password: 'PasswordIsPersonal' } })
  }
  if (isCommonPassword(password)) {
    throw new ApiError('PasswordTooCommon', { fields: { password: 'PasswordTooCommon' } })
  }
}
