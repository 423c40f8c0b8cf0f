import type pg from 'pg'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/ctx.ts'
import { subnetOf } from '../../core/subnet.ts'

/** How long views are gathered before they are written; a node that dies loses those of the last ones. */
const gatherMs = 5000

/** Who opened which offers since the last write; who opens one again meanwhile counts once. */
type Gathered = Map<number, Set<number | string>>

/** By the database of a node. */
const gathered = new WeakMap<pg.Pool, Gathered>()

/** Adds up the views that were gathered on this node, in one statement however many there were. */
export async function writeViews({ pool }: Pick<Ctx, 'pool'>): Promise<void> {
  const views = gathered.get(pool)
  if (!views || pool.ending) return
  gathered.delete(pool)
  await pool.query({
    name: 'offers.writeViews',
    // In one order on every node, so that no two wait for each other; of what was deleted meanwhile nothing is kept.
    text: `insert into offer_views (offer_id, views)
      select offers.id, new.views from unnest($1::int[], $2::int[]) as new (id, views) join offers on offers.id = new.id
      order by offers.id
      on conflict (offer_id) do update set views = offer_views.views + excluded.views`,
    values: [[...views.keys()], Array.from(views.values(), ({ size }) => size)],
  })
}

function gather(ctx: Ctx): Gathered {
  const views: Gathered = new Map()
  gathered.set(ctx.pool, views)
  const write = () => writeViews(ctx).catch((err) => ctx.log.warn({ err }, 'views of offers were lost'))
  setTimeout(write, gatherMs).unref()
  return views
}

/** Counts that somebody opened an offer's page; nobody makes the database work by opening it over and over. */
export function countView(ctx: Ctx, actor: Actor | null, offerId: number): void {
  const views = gathered.get(ctx.pool) ?? gather(ctx)
  const viewers = views.get(offerId) ?? new Set()
  views.set(offerId, viewers.add(actor?.id ?? subnetOf(ctx.client?.address ?? '')))
}
