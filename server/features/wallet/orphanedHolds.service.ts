import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Ctx } from '#server/core/ctx.ts'
import { metrics, raiseAlert } from '#server/core/metrics.ts'

/**
 * Owners of holds end by themselves, or by staff, well within this time; in hours after they were due to end.
 */
const maxOverdueHours = { order: 1, refund: 72 }

/** Why a hold is orphaned: its owner isn't open, or its owner should have ended. */
const reasons = ['ownerEnded', 'overdue'] as const

type OrphanedHold = {
  holdId: number
  reference: string
  reason: (typeof reasons)[number]
  points: number
  startedAt: Date
}

const orphanedHoldsGauge = new Gauge({
  name: 'makan_orphaned_holds',
  help: 'Held points that belong to no open order or refund, or to one that should have ended; set by the node that checked last.',
  labelNames: ['reason'],
  registers: [metrics],
})
for (const reason of reasons) orphanedHoldsGauge.set({ reason }, 0)

/** Oldest first; nothing will end them automatically. */
export async function findOrphanedHolds(ctx: Ctx): Promise<OrphanedHold[]> {
  const now = ctx.now()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600 * 1000)
  const { rows } = await sql<OrphanedHold>`
    select hold.id as "holdId", hold.reference, hold.started_at as "startedAt",
      case when placed.id is null and refund.id is null then 'ownerEnded' else 'overdue' end as reason,
      (select coalesce(sum(points), 0)::int from hold_lots where hold_id = hold.id) as points
    from holds hold
    left join orders placed on placed.hold_id = hold.id and placed.ended_at is null
    left join payment_refunds refund on refund.hold_id = hold.id and refund.ended_at is null
    where hold.ended_at is null and (
      placed.id is null and refund.id is null
      or placed.expires_at <= ${hoursAgo(maxOverdueHours.order)}
      or refund.requested_at <= ${hoursAgo(maxOverdueHours.refund)})
    order by hold.id`.execute(ctx.db)
  return rows
}

export async function watchOrphanedHolds(ctx: Ctx): Promise<void> {
  const orphaned = await findOrphanedHolds(ctx)
  for (const reason of reasons)
    orphanedHoldsGauge.set({ reason }, orphaned.filter((hold) => hold.reason === reason).length)
  const [oldest] = orphaned
  if (oldest) raiseAlert(ctx.log, 'orphanedHolds', { holds: orphaned.length, oldest: oldest.holdId })
}

export async function logOrphanedHolds(ctx: Ctx): Promise<void> {
  for (const hold of await findOrphanedHolds(ctx)) ctx.log.error({ hold }, 'orphaned hold')
}
