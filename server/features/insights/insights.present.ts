import { type OrderLoss, orderLosses } from '#contract/insights/constants.ts'
import type { InsightFigures, InsightMoney, InsightSteps } from '#contract/insights/schemas.ts'
import type { Currency } from '#contract/regions/schemas.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Days } from '#server/core/time/periods.ts'
import type { OrderAggregate, OrderOutcome, PaidMembers } from './orderAggregates.service.ts'
import type { ViewAggregate } from './viewAggregates.service.ts'

export type Aggregates = {
  orders: readonly OrderAggregate[]
  views: readonly ViewAggregate[]
  isOfBranch: boolean
}

/** `nth` of an aggregate. */
export const periodIndex = { current: 0, previous: 1 }

const sum = (numbers: readonly number[]) => numbers.reduce((all, value) => all + value, 0)

export const isPaid = (outcome: OrderOutcome) => outcome === 'paidReservation' || outcome === 'walkIn'

type Hourly<Cell> = Extract<Cell, { by: 'hour' }>
const selectHourly = <Cell extends { by: string }>(aggregates: readonly Cell[]) =>
  aggregates.filter((aggregate): aggregate is Hourly<Cell> => aggregate.by === 'hour')

function countOrders(
  aggregates: readonly OrderAggregate[],
  isCounted: (outcome: OrderOutcome) => boolean,
): number {
  return sum(aggregates.filter(({ became }) => isCounted(became)).map(({ count }) => count))
}

/** Returns the figures of one period; `nth` is one of `periodIndex`. */
export function toFigures(
  { orders, views, isOfBranch }: Aggregates,
  nth: number,
  members: readonly PaidMembers[],
): InsightFigures {
  const periodOrders = selectHourly(orders).filter((aggregate) => aggregate.nth === nth)
  const periodViews = selectHourly(views).filter((aggregate) => aggregate.nth === nth)
  const countViews = (page: ViewAggregate['page'], figure: 'views' | 'visitors' = 'views') =>
    sum(periodViews.filter((aggregate) => aggregate.page === page).map((aggregate) => aggregate[figure]))
  const paid = members.find((row) => row.nth === nth)
  return {
    pageViews: isOfBranch ? null : countViews('place'),
    visitors: isOfBranch ? null : countViews('place', 'visitors'),
    offerViews: isOfBranch ? null : countViews('offer'),
    doorViews: countViews('branch'),
    reserved: countOrders(periodOrders, (outcome) => outcome === 'reserved'),
    paidReservations: countOrders(periodOrders, (outcome) => outcome === 'paidReservation'),
    walkIns: countOrders(periodOrders, (outcome) => outcome === 'walkIn'),
    newMembers: paid?.new ?? 0,
    returningMembers: paid?.returning ?? 0,
  }
}

export function toLosses({ orders }: Pick<Aggregates, 'orders'>) {
  const count = (loss: OrderLoss, nth: number) =>
    countOrders(
      selectHourly(orders).filter((aggregate) => aggregate.nth === nth),
      (outcome) => outcome === loss,
    )
  return orderLosses
    .map((loss) => ({
      loss,
      count: count(loss, periodIndex.current),
      before: count(loss, periodIndex.previous),
    }))
    .filter(({ count, before }) => count + before > 0)
}

type Aggregate = OrderAggregate | ViewAggregate

/** Steps towards a sale: page views, reservations and paid orders. */
function toSteps(orders: readonly OrderAggregate[], views: readonly ViewAggregate[]): InsightSteps {
  return {
    views: sum(views.map((aggregate) => aggregate.views)),
    reserved: countOrders(orders, (outcome) => outcome === 'reserved'),
    paid: countOrders(orders, isPaid),
  }
}

export function countStepsWhere(
  { orders, views }: Aggregates,
  isCounted: (aggregate: Aggregate) => boolean,
): InsightSteps {
  return toSteps(orders.filter(isCounted), views.filter(isCounted))
}

/** The pages that a chart shows: the place page, or the QR landing of a branch. */
const isShown = ({ isOfBranch }: Aggregates, aggregate: Aggregate) =>
  !('page' in aggregate) || aggregate.page === (isOfBranch ? 'branch' : 'place')

const isWithin = (aggregate: Aggregate, { from, to }: Days) =>
  'day' in aggregate && aggregate.day >= from && aggregate.day <= to

/** Each slot also has the steps of the same slot of the previous period. */
export function countStepsBySlot(
  aggregates: Aggregates,
  slots: readonly Days[],
  slotsBefore: readonly Days[],
) {
  const countSteps = (days: Days | undefined, nth: number) =>
    countStepsWhere(
      aggregates,
      (aggregate) =>
        aggregate.by === 'hour' &&
        aggregate.nth === nth &&
        !!days &&
        isWithin(aggregate, days) &&
        isShown(aggregates, aggregate),
    )
  return slots.map((slot, index) => ({
    ...countSteps(slot, periodIndex.current),
    before: countSteps(slotsBefore[index], periodIndex.previous),
  }))
}

export function countStepsByHour(aggregates: Aggregates): InsightSteps[] {
  return Array.from({ length: 24 }, (_, hour) =>
    countStepsWhere(
      aggregates,
      (aggregate) =>
        aggregate.by === 'hour' &&
        aggregate.nth === periodIndex.current &&
        aggregate.hour === hour &&
        isShown(aggregates, aggregate),
    ),
  )
}

export function toMoney(
  { orders }: Pick<Aggregates, 'orders'>,
  getCurrency: (id: number) => Currency,
): InsightMoney[] {
  const paid = orders.flatMap((aggregate) =>
    aggregate.by === 'currency' && isPaid(aggregate.became) ? [aggregate] : [],
  )
  return [...Map.groupBy(paid, ({ currencyId }) => currencyId)]
    .sort(([a], [b]) => a - b)
    .map(([id, aggregates]) => {
      const { code, name, prefix, decimals } = getCurrency(id)
      const sumPeriod = (nth: number) => {
        const matching = aggregates.filter((aggregate) => aggregate.nth === nth)
        return {
          paid: sum(matching.map(({ count }) => count)),
          bills: toMainUnits(sum(matching.map(({ bills }) => bills)), decimals),
          discounts: toMainUnits(sum(matching.map(({ discounts }) => discounts)), decimals),
        }
      }
      return {
        currency: { id, code, name, prefix, decimals },
        ...sumPeriod(periodIndex.current),
        before: sumPeriod(periodIndex.previous),
      }
    })
}
