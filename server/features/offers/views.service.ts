import { sql } from 'kysely'
import type { Tx } from '#server/core/ctx.ts'

export async function addOfferViews(
  tx: Tx,
  views: readonly { offerId: number; views: number }[],
): Promise<void> {
  if (views.length === 0) return
  await sql`
    insert into offer_views (offer_id, views)
    select "offerId", sum(views) from json_to_recordset(${JSON.stringify(views)}::json) as seen ("offerId" int, views int)
    group by 1 order by 1
    on conflict (offer_id) do update set views = offer_views.views + excluded.views`.execute(tx.db)
}
