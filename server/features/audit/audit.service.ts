import { sql } from 'kysely'
import { type AuditFormat, type AuditKind, audited } from '#contract/audit/audited.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { toJson } from '#server/core/database/json.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { type Deletable, deleteUnused } from '#server/core/database/references.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { toChanges, type Values } from './audit.policy.ts'

type Row<Kind extends AuditKind> = { readonly [Field in keyof (typeof audited)[Kind]]?: unknown }

function toText(fields: Record<string, AuditFormat>, row: Values | null, field: string): string | null {
  const value = row?.[field]
  return fields[field] === 'value' && typeof value === 'string' ? value : null
}

/**
 * Call in the transaction of the change. `before` is null for an added row, `after` for a deleted one. Writes
 * nothing if nothing changed or without a caller (demo data).
 */
export async function audit<Kind extends AuditKind>(
  tx: Tx,
  kind: Kind,
  id: number,
  before: Row<Kind> | null,
  after: Row<Kind> | null,
): Promise<void> {
  const fields: Record<string, AuditFormat> = audited[kind]
  const changes = toChanges(fields, before, after)
  if (!tx.caller || Object.keys(changes).length === 0) return
  const subjectRow = after ?? before
  const { userId, endpoint, approval } = tx.caller
  const entry = {
    at: tx.now(),
    userId,
    approvedById: approval?.approverId ?? null,
    endpoint,
    action: before === null ? 'added' : after === null ? 'deleted' : 'changed',
    kind,
    subjectId: id,
    subjectAr: toText(fields, subjectRow, 'nameAr'),
    subjectEn: toText(fields, subjectRow, 'nameEn'),
    changes: toJson(changes),
  } as const
  approval?.entries.push(entry)
  await tx.db.insertInto('auditEntries').values(entry).execute()
}

/** `read` returns the previous values. A row that changed since the given version stays. */
export function deleteAudited<Kind extends AuditKind>(
  ctx: Ctx,
  kind: Kind,
  {
    table,
    read,
  }: { table: Deletable; read: (tx: Tx, id: number) => Promise<Row<Kind> & { version: number }> },
  { id, version }: { id: number; version?: number | undefined },
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx.db)
    const before = await read(tx, id)
    assertCurrentVersion(version, before)
    await deleteUnused(tx, table, id)
    await audit(tx, kind, id, before, null)
    return { id }
  })
}
