import type { Tx } from '#server/core/ctx.ts'
import { recordSecurity } from '#server/core/recordSecurity.ts'
import type { Details } from '#server/core/securityLog.tables.ts'
import { endSessionsOf } from '#server/core/session.ts'

/** Ends all sessions of somebody whom another person gave a password, a phone or a rank; the security log says who did. */
export async function endSessionsByOther(tx: Tx, userId: number): Promise<void> {
  await endSessionsOf(tx, userId)
  const details: Details = tx.caller ? { by: tx.caller.userId } : {}
  tx.afterCommit.add(() => recordSecurity(tx, 'sessionsEndedByOther', { userId, details }))
}
