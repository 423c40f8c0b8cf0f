import type { Tx } from '#server/core/ctx.ts'
import { readPlanned } from '#server/core/prepared.ts'

type Wanted =
  | { kind: 'issued' | 'expired' | 'paid' | 'gifts' | 'marketing'; countryId: number }
  | { kind: 'receivable' | 'member'; countryId: number; userId: number }
  | { kind: 'place' | 'payable'; countryId: number; placeId: number }

/** The ledger's account of a member, a place or a country; it is made with the first points that move there. */
export async function ledgerAccount(tx: Tx, wanted: Wanted): Promise<number> {
  const row = {
    kind: wanted.kind,
    country_id: wanted.countryId,
    user_id: 'userId' in wanted ? wanted.userId : null,
    place_id: 'placeId' in wanted ? wanted.placeId : null,
  }
  // No index answers `is not distinct from`.
  const query = tx.db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', row.kind)
    .where('country_id', '=', row.country_id)
    .where('user_id', row.user_id === null ? 'is' : '=', row.user_id)
    .where('place_id', row.place_id === null ? 'is' : '=', row.place_id)
    .compile()
  const [found] = await readPlanned(tx.db, query)
  if (found) return found.id
  const made = await tx.db
    .insertInto('ledger_accounts')
    .values(row)
    .onConflict((conflict) =>
      // Two who move the first points there at once get the same one.
      conflict.constraint('ledger_accounts_one').doUpdateSet({ kind: row.kind }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
