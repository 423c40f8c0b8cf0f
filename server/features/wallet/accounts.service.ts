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
    country_id: key.countryId,
    user_id: 'userId' in key ? key.userId : null,
    place_id: 'placeId' in key ? key.placeId : null,
  }
  // No index supports `is not distinct from`.
  const query = tx.db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', row.kind)
    .where('country_id', '=', row.country_id)
    .where('user_id', row.user_id === null ? 'is' : '=', row.user_id)
    .where('place_id', row.place_id === null ? 'is' : '=', row.place_id)
    .compile()
  const [existing] = await executePrepared(tx.db, query)
  if (existing) return existing.id
  const created = await tx.db
    .insertInto('ledger_accounts')
    .values(row)
    .onConflict((conflict) =>
      // Concurrent first movements get the same account.
      conflict.constraint('ledger_accounts_unique').doUpdateSet({ kind: row.kind }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return created.id
}
