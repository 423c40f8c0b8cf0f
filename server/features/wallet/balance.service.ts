import { type ExpressionBuilder, sql } from 'kysely'
import type { Balance } from '#contract/wallet/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { jsonArrayFrom } from '#server/core/database/jsonFrom.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { availableParts, groupByExpiry, type Lot, sumPoints } from './spending.ts'

/** Expired points don't count, whether or not their expiry was posted. */
export function presentBalance(lots: readonly Lot[], at: Date): Balance {
  const parts = availableParts(lots).filter(({ expiresAt }) => expiresAt > at)
  const [next] = groupByExpiry(parts)
  return {
    points: sumPoints(parts),
    nextExpiry: next ? { points: next.points, at: next.expiresAt.toISOString() } : null,
  }
}

type WalletOwner = Pick<Actor, 'id' | 'countryId'>

function selectOpenLots(
  db: Pick<ExpressionBuilder<Database, 'lots' | 'ledgerAccounts'>, 'selectFrom'>,
  owner: WalletOwner,
) {
  return db
    .selectFrom('lots')
    .innerJoin('ledgerAccounts as account', 'account.id', 'lots.accountId')
    .select(['lots.id', 'lots.isBought', 'lots.available', 'lots.held', 'lots.expiresAt'])
    .where('account.kind', '=', 'member')
    .where('account.userId', '=', owner.id)
    .where('account.countryId', '=', owner.countryId)
    .where('lots.isOpen', '=', true)
}

/** Doesn't check access. */
export async function readAvailablePoints(ctx: Ctx, owner: WalletOwner): Promise<number> {
  return presentBalance(await selectOpenLots(ctx.db, owner).execute(), ctx.now()).points
}

type LotAsJson = Omit<Lot, 'expiresAt'> & { expiresAt: string }

/** A column for a larger query: the open lots of a confirmed member (see `parseLots`); null for everyone else. */
export function selectOwnLotsAsJson(
  eb: Pick<ExpressionBuilder<Database, 'lots' | 'ledgerAccounts'>, 'selectFrom'>,
  actor: Actor | null,
) {
  if (actor?.rank !== 'User' || actor.isProvisional) return sql<LotAsJson[] | null>`null::json`
  return sql<LotAsJson[] | null>`${jsonArrayFrom(selectOpenLots(eb, actor))}`
}

export function parseLots(lots: readonly LotAsJson[]): Lot[] {
  return lots.map((lot) => ({ ...lot, expiresAt: new Date(lot.expiresAt) }))
}
