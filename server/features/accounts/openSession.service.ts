import type { Language } from '#contract/core/text.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { deviceName } from '#server/core/security/deviceName.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'
import { createSession, endSession, findActor } from '#server/core/security/session.ts'
import { presentActor } from './accounts.present.ts'
import { rememberDevice } from './devices.service.ts'

/** What reaches people while they are away is written in the language that they used last. */
async function saveLanguage(tx: Tx, userId: number): Promise<void> {
  await tx.db.updateTable('users').set({ language: tx.language }).where('id', '=', userId).execute()
}

/** Opens a session for the browser or program of this call, and says whose it is. */
export async function openSession(tx: Tx, userId: number): Promise<string> {
  await rememberDevice(tx, userId)
  tx.afterCommit.add(() => recordSecurityEvent(tx, 'loggedIn', { userId }))
  return createSession(tx, userId, { device: deviceName(tx.client?.userAgent ?? '') })
}

type Account = { id: number; language: Language }

/** Opens the session of who logged in; an earlier one of this very browser ends. */
export async function logIn(tx: Tx, earlier: Actor | null, { id, language }: Account): Promise<string> {
  if (earlier && tx.client?.fromOurPage) await endSession(tx, earlier, earlier.sessionId)
  if (language !== tx.language) await saveLanguage(tx, id)
  // Whoever logs in may not be the owner, who is told of it in the language that they used before.
  return openSession({ ...tx, language }, id)
}

/** What a login replies, once its session is stored. */
export async function presentLogin(ctx: Ctx, token: string) {
  const actor = await findActor(ctx, token)
  if (!actor) throw new ApiError('Unauthorized')
  return { token, ...(await presentActor(ctx, actor)) }
}
