import type { Insertable, Selectable } from 'kysely'
import { type ApprovalEvent, approvalStateMachine } from '#contract/approvals/stateMachine.ts'
import { staffRanks } from '#contract/core/access.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { emit } from '#server/core/events/events.ts'
import { type ActorOrSystem, type StateStore, transition } from '#server/core/transitions.ts'
import { audit } from '../audit/audit.service.ts'
import { refreshCounts } from '../notifications/notify.service.ts'
import type { PlannedEntry } from './approvals.tables.ts'

/** The stored request input is encrypted because it may contain a password. */
export const encryptionPurpose = 'approvals.input'

export type ApprovalRow = Selectable<Database['approvals']>

export function toPlannedEntry(entry: Insertable<Database['auditEntries']>): PlannedEntry {
  const { action, kind, subjectId, subjectAr = null, subjectEn = null, changes } = entry
  return { action, kind, subjectId, subjectAr, subjectEn, changes: JSON.parse(changes) }
}

export async function listDeciderIds(tx: Tx): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select('users.id')
    .where('ranks.base', 'in', [...staffRanks])
    .where('deletedAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .where('isProvisional', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

export async function lockApproval(tx: Tx, id: number): Promise<ApprovalRow> {
  const row = await tx.db
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return row
}

/** Expiry applies at its time, before the job stores it. */
const isExpired = ({ now }: Pick<Tx, 'now'>, { expiresAt }: ApprovalRow) => expiresAt <= now()

const toAuditValues = ({ state, note }: ApprovalRow) => ({ state, note })

const approvalStore: StateStore<ApprovalRow, typeof approvalStateMachine> = {
  machine: approvalStateMachine,
  getRoles(actor, { requestedById }) {
    if (actor === null) return ['time']
    return [actor.id === requestedById ? 'requester' : 'colleague']
  },
  async save(tx, row, { entries: _, ...changes }, { event, at }) {
    const columns = { ...changes, about: null, input: null, newName: null, endedAt: at }
    await tx.db.updateTable('approvals').set(columns).where('id', '=', row.id).execute()
    const ended = { ...row, ...columns }
    // The log has what was approved instead, with both people.
    if (event !== 'agreed') await audit(tx, 'approval', row.id, toAuditValues(row), toAuditValues(ended))
    await emit(tx, 'approvals.ended', { approvalId: row.id })
    await refreshCounts(tx, 'admin')
    return ended
  },
}

type ApprovalChanges = Partial<Pick<ApprovalRow, 'state' | 'personId' | 'decidedById' | 'note'>>

/** The request must be locked, and the actor may access it. */
export async function endApproval(
  tx: Tx,
  row: ApprovalRow,
  { event, actor }: { event: ApprovalEvent; actor: ActorOrSystem },
  change: () => Promise<ApprovalChanges> | ApprovalChanges = () => ({}),
): Promise<void> {
  const reject = (): never => {
    throw new ApiError('ApprovalEnded')
  }
  if (actor && isExpired(tx, row)) reject()
  await transition(tx, approvalStore, row, { event, actor, change, reject })
}
