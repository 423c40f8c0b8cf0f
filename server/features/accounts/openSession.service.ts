import { pointsDelayHours } from '#contract/core/limits.ts'
import type { Language } from '#contract/core/text.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { toDeviceName } from '#server/core/security/deviceName.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'
import type { Details } from '#server/core/security/securityLog.tables.ts'
import { createSession, endSession, findActor } from '#server/core/security/session.ts'
import { presentActor } from './accounts.present.ts'
import { isTrustedDevice, rememberDevice } from './devices.service.ts'

/** Remembers the language for emails, SMS and push messages. */
async function saveLanguage(tx: Tx, userId: number): Promise<void> {
  await tx.db.updateTable('users').set({ language: tx.language }).where('id', '=', userId).execute()
}

/** `code`: the person logged in with only a code sent to the phone. */
type LoginMethod = 'code' | 'credential'

/**
 * Returns when the new session may move points; null for immediately. A login by code in an untrusted browser starts a
 * delay. It applies to other logins in such browsers too: someone who stole the number could set a password.
 */
async function startOrReadPointsDelay(tx: Tx, userId: number, by: LoginMethod): Promise<Date | null> {
  if (await isTrustedDevice(tx, userId)) return null
  if (by === 'code') {
    const until = new Date(tx.now().getTime() + pointsDelayHours * 3600 * 1000)
    await tx.db.updateTable('users').set({ pointsDelayedUntil: until }).where('id', '=', userId).execute()
    return until
  }
  const { pointsDelayedUntil } = await tx.db
    .selectFrom('users')
    .select('pointsDelayedUntil')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return pointsDelayedUntil && pointsDelayedUntil > tx.now() ? pointsDelayedUntil : null
}

export async function openSession(tx: Tx, userId: number, by: LoginMethod = 'credential'): Promise<string> {
  const pointsDelayedUntil = await startOrReadPointsDelay(tx, userId, by)
  await rememberDevice(tx, userId, pointsDelayedUntil)
  const details: Details = by === 'code' ? { by } : {}
  tx.afterCommit.add(() => recordSecurityEvent(tx, 'loggedIn', { userId, details }))
  return createSession(tx, userId, {
    device: toDeviceName(tx.client?.userAgent ?? ''),
    pointsDelayedUntil,
  })
}

type Account = { id: number; language: Language }

export async function logIn(
  tx: Tx,
  previousActor: Actor | null,
  { id, language }: Account,
  by?: LoginMethod,
): Promise<string> {
  // A browser's cookie holds one session, so the new one replaces it. API clients keep theirs.
  if (previousActor && tx.client?.fromOurPage) await endSession(tx, previousActor, previousActor.sessionId)
  if (language !== tx.language) await saveLanguage(tx, id)
  // The login may not be the owner's, so the notification uses the previous language.
  return openSession({ ...tx, language }, id, by)
}

export async function readLoginReply(ctx: Ctx, token: string) {
  const actor = await findActor(ctx, token)
  if (!actor) throw new ApiError('Unauthorized')
  return { token, ...(await presentActor(ctx, actor)) }
}
