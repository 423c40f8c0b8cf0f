import type { Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events/events.ts'

/** Those of a member to a consultant, or of a consultant's members; the history remains. */
export async function endUserAssignments(tx: Tx, userId: number): Promise<void> {
  await tx.db
    .updateTable('consultant_assignments')
    .set({ ended_at: tx.now() })
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('consultant_id', '=', userId)]))
    .execute()
}

export async function findConsultantId(tx: Tx, userId: number): Promise<number | null> {
  const current = await tx.db
    .selectFrom('consultant_assignments')
    .select('consultant_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return current?.consultant_id ?? null
}

/** The member's row must be locked; 0 means none. */
export async function assignConsultant(tx: Tx, userId: number, consultantId: number | null): Promise<void> {
  const current = await findConsultantId(tx, userId)
  if (current === consultantId) return
  await endUserAssignments(tx, userId)
  if (consultantId === null) return
  await tx.db
    .insertInto('consultant_assignments')
    .values({ user_id: userId, consultant_id: consultantId, started_at: tx.now(), ended_at: null })
    .execute()
  await emit(tx, 'sales.memberAssigned', { userId, consultantId })
}
