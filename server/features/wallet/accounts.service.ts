import type { Tx } from '#server/core/ctx.ts'
import { executePrepared } from '#server/core/database/preparedStatements.ts'

type AccountKey =
  | { kind: 'issued' | 'expired' | 'paid' | 'gifts' | 'marketing'; countryId: number }
  | { kind: 'receivable' | 'member'; countryId: number; userId: number }
  | { kind: 'place' | 'payable'; countryId: number; placeId: number }

/** The account is created with the first points that move there. */
export async function getLedgerAccountId(tx: Tx, key: AccountKey): Promise<number> {
  const row = {
    kind: key.kind,
    countryId: key.countryId,
    userId: 'userId' in key ? key.userId : null,
    placeId: 'placeId' in key ? key.placeId : null,
  }
  // No index supports `is not distinct from`.
  const query = tx.db
    .selectFrom('ledgerAccounts')
    .select('id')
    .where('kind', '=', row.kind)
    .where('countryId', '=', row.countryId)
    .where('userId', row.userId === null ? 'is' : '=', row.userId)
    .where('placeId', row.placeId === null ? 'is' : '=', row.placeId)
    .compile()
  const [existing] = await executePrepared(tx.db, query)
  if (existing) return existing.id
  const created = await tx.db
    .insertInto('ledgerAccounts')
    .values(row)
    .onConflict((conflict) =>
      // Concurrent first movements get the same account.
      conflict.constraint('ledger_accounts_unique').doUpdateSet({ kind: row.kind }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return created.id
}
