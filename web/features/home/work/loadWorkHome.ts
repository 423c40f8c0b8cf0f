import type { Output } from '#contract/core/endpoint.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'

const maxOrders = 6

function toQueue({
  data,
  totalCount,
}: Pick<Output<typeof orders.listPendingOfPlace>, 'data' | 'totalCount'>) {
  return {
    count: totalCount,
    orders: data.map(({ id, offer, service, member, state, expiresAt }) => ({
      id,
      title: (offer ?? service)?.name ?? '',
      memberName: member.name,
      state,
      expiresAt,
    })),
  }
}

/** Null if the viewer doesn't serve orders. */
async function loadCounter({ can, callEndpoint }: LoaderContext) {
  if (!can(endpoints.orders.listPendingOfPlace) || !can(endpoints.orders.listOfPlace)) return null
  const [waiting, open] = await Promise.all([
    callEndpoint(endpoints.orders.listPendingOfPlace, { pageSize: maxOrders }),
    callEndpoint(endpoints.orders.listOfPlace, { tab: 'open', pageSize: maxOrders }),
  ])
  return { waiting: toQueue(waiting), open: toQueue(open) }
}

/** Null without a place. */
async function loadPlace({ can, callEndpoint, user }: LoaderContext) {
  if (user.servicePlaceId === null) return null
  const seesPlace = can(endpoints.managedPlaces.getPlace)
  const [place, setup, payouts] = await Promise.all([
    seesPlace ? callEndpoint(endpoints.managedPlaces.getPlace, { id: user.servicePlaceId }) : null,
    callEndpoint(endpoints.workHome.getPlaceSetup, {}),
    callEndpoint(endpoints.statements.getNextPayout, {}),
  ])
  return {
    status: place && {
      id: place.id,
      name: place.name,
      state: place.state,
      reason: place.reason,
      submittedAt: place.submittedAt,
      changeRequestedAt: place.pendingChange?.requestedAt ?? null,
      reviewBy: place.reviewBy,
    },
    setup,
    payouts: payouts.map(({ countryId, currency, open, closesAt, unpaid }) => ({
      countryId,
      currency,
      open: open.due,
      closesAt,
      unpaid,
    })),
  }
}

/** Null for visitors, members and everyone without work of their own here. */
export async function loadWorkHome(context: LoaderContext) {
  const { can, callEndpoint } = context
  if (can(endpoints.workHome.getQueues))
    return { kind: 'staff' as const, queues: await callEndpoint(endpoints.workHome.getQueues, {}) }
  if (can(endpoints.workHome.getPlaceSetup)) {
    const [counter, place] = await Promise.all([loadCounter(context), loadPlace(context)])
    return { kind: 'owner' as const, counter, place }
  }
  if (context.viewer?.rank !== 'BranchManager') return null
  const counter = await loadCounter(context)
  return counter && { kind: 'counter' as const, counter }
}

export type WorkHomeData = NonNullable<Awaited<ReturnType<typeof loadWorkHome>>>
export type CounterData = NonNullable<Awaited<ReturnType<typeof loadCounter>>>
export type OwnPlace = NonNullable<Awaited<ReturnType<typeof loadPlace>>>
