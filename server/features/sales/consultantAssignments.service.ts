import type { Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events/events.ts'

/** Ends the assignments of a member to a consultant, or of a consultant's members; the history remains. */
export async function endUserAssignments(tx: Tx, userId: number): Promise<void> {
  await tx.db
    .updateTable('consultantAssignments')
    .set({ endedAt: tx.now() })
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('userId', '=', userId), eb('consultantId', '=', userId)]))
    .execute()
}

export async function findConsultantId(tx: Tx, userId: number): Promise<number | null> {
  const current = await tx.db
    .selectFrom('consultantAssignments')
    .select('consultantId')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return current?.consultantId ?? null
}

/** The member's row must be locked; 0 means none. */
export async function assignConsultant(tx: Tx, userId: number, consultantId: number | null): Promise<void> {
  const current = await findConsultantId(tx, userId)
  if (current === consultantId) return
  await endUserAssignments(tx, userId)
  if (consultantId === null) return
  await tx.db
    .insertInto('consultantAssignments')
    .values({ userId, consultantId, startedAt: tx.now(), endedAt: null })
    .execute()
  await emit(tx, 'sales.memberAssigned', { userId, consultantId })
}
