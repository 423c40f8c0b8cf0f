import type { Insertable, Selectable } from 'kysely'
import type { ApprovalState } from '#contract/approvals/constants.ts'
import { staffRanks } from '#contract/core/access.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { refreshCounts } from '../notifications/notify.service.ts'
import type { PlannedEntry } from './approvals.tables.ts'

/** The stored request input is encrypted because it may contain a password. */
export const encryptionPurpose = 'approvals.input'

export type ApprovalRow = Selectable<Database['approvals']>

export function toPlannedEntry(entry: Insertable<Database['audit_entries']>): PlannedEntry {
  const { action, kind, subject_id, subject_ar = null, subject_en = null, changes } = entry
  return { action, kind, subject_id, subject_ar, subject_en, changes: JSON.parse(changes) }
}

export async function listDeciderIds(tx: Tx): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .select('users.id')
    .where('ranks.base', 'in', [...staffRanks])
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('is_provisional', '=', false)
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

export function assertWaiting({ now }: Pick<Tx, 'now'>, { state, expires_at }: ApprovalRow): void {
  if (state !== 'waiting' || expires_at <= now()) throw new ApiError('ApprovalEnded')
}

type ApprovalEnd = {
  state: Exclude<ApprovalState, 'waiting'>
  by?: Actor
  note?: string
  personId?: number | null
}

export async function endApproval(
  tx: Tx,
  row: ApprovalRow,
  { state, by, note, personId }: ApprovalEnd,
): Promise<void> {
  await tx.db
    .updateTable('approvals')
    .set({
      state,
      about: null,
      input: null,
      new_name: null,
      person_id: personId ?? row.person_id,
      decided_by_id: by?.id ?? null,
      ended_at: tx.now(),
      note: note ?? '',
    })
    .where('id', '=', row.id)
    .execute()
  await refreshCounts(tx, 'admin')
}
