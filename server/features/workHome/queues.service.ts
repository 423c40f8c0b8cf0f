import { isAllowed } from '#contract/core/access.ts'
import { maxListedCases } from '#contract/core/limits.ts'
import { suspicionCases } from '#contract/suspicionCases/endpoints.ts'
import type { QueueKind } from '#contract/workHome/constants.ts'
import type { workHome } from '#contract/workHome/endpoints.ts'
import type { Queue } from '#contract/workHome/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { type Cases, readLongestWaiting } from '#server/core/request/waitingCases.ts'
import { selectWaitingApprovals } from '../approvals/list.service.ts'
import { selectClaimsToSettle } from '../claims/requests.service.ts'
import { isComplaintHandler } from '../complaints/complaint.service.ts'
import { selectUnansweredComplaints } from '../complaints/queue.service.ts'
import { selectRefundsToDecide } from '../payments/paymentList.service.ts'
import { selectOpenDisputes } from '../payouts/disputes.service.ts'
import { selectWaitingPlaces } from '../places/placeList.service.ts'
import { computeReviewDeadline } from '../places/reviewDeadline.service.ts'
import { selectUndecidedFlags } from '../suspicionCases/suspicionCases.service.ts'

/** null if the actor can't process the queue. */
const queues: Record<QueueKind, (ctx: Ctx, actor: Actor) => Cases | null> = {
  places: (ctx, actor) => (isAllowed('ServicesPlaceControl', actor) ? selectWaitingPlaces(ctx, actor) : null),
  complaints: (ctx, actor) => (isComplaintHandler(actor) ? selectUnansweredComplaints(ctx, actor) : null),
  approvals: selectWaitingApprovals,
  flags: (ctx, actor) =>
    isAllowed(suspicionCases.getFlags.access, actor) ? selectUndecidedFlags(ctx, actor) : null,
  refunds: (ctx, actor) => (isAllowed('PaymentsControl', actor) ? selectRefundsToDecide(ctx) : null),
  claims: (ctx, actor) => (isAllowed('ProfitClaimsControl', actor) ? selectClaimsToSettle(ctx, actor) : null),
  disputes: (ctx, actor) => (isAllowed('PaymentsControl', actor) ? selectOpenDisputes(ctx, actor) : null),
}

async function readCases(ctx: Ctx, kind: QueueKind, waiting: Cases, limit: number) {
  const { totalCount, cases } = await readLongestWaiting(ctx, waiting, limit)
  const presented = cases.map(({ id, name, since }) => ({
    id,
    name,
    since: since.toISOString(),
    dueAt: kind === 'places' ? computeReviewDeadline(since).toISOString() : null,
  }))
  return { totalCount, cases: presented }
}

/** null if the queue is empty. */
async function readQueue(ctx: Ctx, kind: QueueKind, waiting: Cases): Promise<Queue | null> {
  const { totalCount: count, cases } = await readCases(ctx, kind, waiting, 1)
  const [oldest] = cases
  return oldest ? { kind, count, oldest } : null
}

export async function getQueues({ ctx, actor }: Args<typeof workHome.getQueues>) {
  const readings = Object.entries(queues).map(([kind, select]) => {
    const cases = select(ctx, actor)
    return cases && readQueue(ctx, kind as QueueKind, cases)
  })
  const waiting = (await Promise.all(readings)).filter((queue) => queue !== null)
  return waiting.sort((a, b) => a.oldest.since.localeCompare(b.oldest.since))
}

export async function getQueue({ ctx, actor, input: { kind } }: Args<typeof workHome.getQueue>) {
  const waiting = queues[kind](ctx, actor)
  if (!waiting) throw new ApiError('Forbidden')
  return readCases(ctx, kind, waiting, maxListedCases)
}
