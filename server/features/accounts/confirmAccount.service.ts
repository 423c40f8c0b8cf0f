import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { endSessionsOf, replaceSession } from '#server/core/session.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { forgetOtherDevices } from './devices.service.ts'
import { clearLoginFailures } from './login.service.ts'
import { notifyOfChange } from './notices.service.ts'
import { presentOpened } from './openSession.service.ts'
import { checkNewPassword, hashPassword, isStillPassword, verifyPassword } from './passwords.service.ts'
import { checkProof, spendProof } from './proofs.service.ts'
import { dropWaiting } from './waitingFields.service.ts'

async function getProvisional(ctx: Ctx, id: number) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_proved', 'phone', 'password_hash', 'is_provisional'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user?.phone) throw new Failure('Unauthorized')
  if (!user.is_provisional) throw new Failure('AlreadyConfirmed')
  return { ...user, phone: user.phone }
}

type Provisional = Awaited<ReturnType<typeof getProvisional>>

async function store(tx: Tx, user: Provisional, sessionId: number, passwordHash: string): Promise<string> {
  // Somebody else may have set a password meanwhile, or another tab confirmed the account.
  if (!(await isStillPassword(tx, user.id, user.password_hash))) throw new Failure('Unauthorized')
  await tx.db
    .updateTable('users')
    .set((users) => ({
      password_hash: passwordHash,
      is_provisional: false,
      secured_at: tx.now(),
      version: users('version', '+', 1),
    }))
    .where('id', '=', user.id)
    .execute()
  // Whoever set the password knew it, and may have used it.
  await endSessionsOf(tx, user.id, { except: sessionId })
  await forgetOtherDevices(tx, user.id)
  await clearLoginFailures(tx, user.id)
  await notifyOfChange(tx, 'password', { email: user.email_proved ? user.email : null, phone: null })
  await emit(tx, 'accounts.phoneConfirmed', { userId: user.id })
  await dropWaiting(tx, user.id, 'password')
  return replaceSession(tx, sessionId)
}

type Confirmation = { phoneProof: string; password: string }

/** Makes an account its owner's: they hold its phone, and the password is one that nobody gave them. */
export async function confirmAccount(ctx: Ctx, actor: Actor, { phoneProof, password }: Confirmation) {
  const user = await getProvisional(ctx, actor.id)
  const shown = { proof: phoneProof, phone: user.phone, purpose: 'confirmAccount' as const, asker: user.id }
  await checkProof(ctx, shown)
  checkNewPassword(password, user)
  if (await verifyPassword(ctx, user.password_hash, password)) {
    throw new Failure('PasswordWasGiven', { fields: { password: 'PasswordWasGiven' } })
  }
  const passwordHash = await hashPassword(ctx, password)
  const token = await inTransaction(ctx, async (tx) => {
    await spendProof(tx, shown)
    return store(tx, user, actor.sessionId, passwordHash)
  })
  return presentOpened(ctx, token)
}
