import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import type { Ctx } from '../../core/ctx.ts'
import { Failure } from '../../core/failure.ts'
import { isCommonPassword, isPersonalPassword, type PasswordOwner } from './passwords.policy.ts'
import { createQueue } from './queue.service.ts'

// 19 MiB, twice over: what is recommended for argon2id at the least.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing takes a whole core for tens of milliseconds: more at once than cores only slows everything else.
const queue = createQueue({ atOnce: Math.min(4, availableParallelism()), most: 500 })

// Keyboards write one letter in several ways.
const spelt = (password: string) => password.normalize('NFC')

/** A password as it is kept. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(spelt(password), cost))
}

let nobodys: Promise<string> | null = null

/** Whether a password is the one that is kept; where none is, it takes as long to say no. */
export async function verifyPassword(kept: string | null, given: string): Promise<boolean> {
  nobodys ??= hash('a password that nobody has', cost)
  const known = kept ?? (await nobodys)
  const right = await queue.run(() => verify(known, spelt(given)))
  return right && kept !== null
}

/**
 * Whether the password that was checked is still the account's: a reset, or another session, may have changed it
 * meanwhile. Until the transaction ends nobody changes it.
 */
export async function isStillPassword(tx: Ctx, userId: number, checked: string | null): Promise<boolean> {
  const now = await tx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return now?.password_hash === checked
}

/** Refuses a new password that is easy to guess, in general or for who knows its owner. */
export function checkNewPassword(password: string, owner: PasswordOwner): void {
  if (isPersonalPassword(password, owner)) {
    throw new Failure('PasswordIsPersonal', { fields: { password: 'PasswordIsPersonal' } })
  }
  if (isCommonPassword(password)) {
    throw new Failure('PasswordTooCommon', { fields: { password: 'PasswordTooCommon' } })
  }
}
