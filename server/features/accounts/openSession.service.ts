import type { Language } from '#contract/core/text.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { toDeviceName } from '#server/core/security/deviceName.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'
import { createSession, endSession, findActor } from '#server/core/security/session.ts'
import { presentActor } from './accounts.present.ts'
import { rememberDevice } from './devices.service.ts'

/** Remembers the language for emails, SMS and push messages. */
async function saveLanguage(tx: Tx, userId: number): Promise<void> {
  await tx.db.updateTable('users').set({ language: tx.language }).where('id', '=', userId).execute()
}

export async function openSession(tx: Tx, userId: number): Promise<string> {
  await rememberDevice(tx, userId)
  tx.afterCommit.add(() => recordSecurityEvent(tx, 'loggedIn', { userId }))
  return createSession(tx, userId, { device: toDeviceName(tx.client?.userAgent ?? '') })
}

type Account = { id: number; language: Language }

export async function logIn(tx: Tx, previousActor: Actor | null, { id, language }: Account): Promise<string> {
  // A browser's cookie holds one session, so the new one replaces it. API clients keep theirs.
  if (previousActor && tx.client?.fromOurPage) await endSession(tx, previousActor, previousActor.sessionId)
  if (language !== tx.language) await saveLanguage(tx, id)
  // The login may not be the owner's, so the notification uses the previous language.
  return openSession({ ...tx, language }, id)
}

export async function readLoginReply(ctx: Ctx, token: string) {
  const actor = await findActor(ctx, token)
  if (!actor) throw new ApiError('Unauthorized')
  return { token, ...(await presentActor(ctx, actor)) }
}
