import type { Tx } from '#server/core/ctx.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'
import type { Details } from '#server/core/security/securityLog.tables.ts'
import { endUserSessions } from '#server/core/security/session.ts'

/** Another person changed the password, phone or rank; the security log records who. */
export async function endSessionsByOther(tx: Tx, userId: number): Promise<void> {
  await endUserSessions(tx, userId)
  const details: Details = tx.caller ? { by: tx.caller.userId } : {}
  tx.afterCommit.add(() => recordSecurityEvent(tx, 'sessionsEndedByOther', { userId, details }))
}
