import { type OrderLoss, orderLosses } from '#contract/insights/constants.ts'
import type { InsightFigures, InsightMoney, InsightSteps } from '#contract/insights/schemas.ts'
import type { Currency } from '#contract/regions/schemas.ts'
import { toUnits } from '#server/core/money.ts'
import type { Days } from '#server/core/time/periods.ts'
import type { OrderAggregate, OrderOutcome, PaidMembers } from './orderAggregates.service.ts'
import type { ViewAggregate } from './viewAggregates.service.ts'

export type Aggregates = {
  orders: readonly OrderAggregate[]
  views: readonly ViewAggregate[]
  isOfBranch: boolean
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, value) => all + value, 0)

export const isPaid = (outcome: OrderOutcome) => outcome === 'paidReservation' || outcome === 'walkIn'

type Hourly<Cell> = Extract<Cell, { by: 'hour' }>
const selectHourly = <Cell extends { by: string }>(aggregates: readonly Cell[]) =>
  aggregates.filter((aggregate): aggregate is Hourly<Cell> => aggregate.by === 'hour')

function countOrders(aggregates: readonly OrderAggregate[], of: (outcome: OrderOutcome) => boolean): number {
  return sum(aggregates.filter(({ became }) => of(became)).map(({ count }) => count))
}

/** Returns the figures of one period (0: current, 1: previous). */
export function toFigures(
  { orders, views, isOfBranch }: Aggregates,
  nth: number,
  members: readonly PaidMembers[],
): InsightFigures {
  const made = selectHourly(orders).filter((aggregate) => aggregate.nth === nth)
  const periodViews = selectHourly(views).filter((aggregate) => aggregate.nth === nth)
  const countViews = (page: ViewAggregate['page'], of: 'views' | 'visitors' = 'views') =>
    sum(periodViews.filter((aggregate) => aggregate.page === page).map((aggregate) => aggregate[of]))
  const paid = members.find((row) => row.nth === nth)
  return {
    pageViews: isOfBranch ? null : countViews('place'),
    visitors: isOfBranch ? null : countViews('place', 'visitors'),
    offerViews: isOfBranch ? null : countViews('offer'),
    doorViews: countViews('branch'),
    reserved: countOrders(made, (outcome) => outcome === 'reserved'),
    paidReservations: countOrders(made, (outcome) => outcome === 'paidReservation'),
    walkIns: countOrders(made, (outcome) => outcome === 'walkIn'),
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
    .map((loss) => ({ loss, count: count(loss, 0), before: count(loss, 1) }))
    .filter(({ count, before }) => count + before > 0)
}

type Aggregate = OrderAggregate | ViewAggregate

function toSteps(orders: readonly OrderAggregate[], views: readonly ViewAggregate[]): InsightSteps {
  return {
    views: sum(views.map((aggregate) => aggregate.views)),
    reserved: countOrders(orders, (outcome) => outcome === 'reserved'),
    paid: countOrders(orders, isPaid),
  }
}

export function stepsWhere(
  { orders, views }: Aggregates,
  is: (aggregate: Aggregate) => boolean,
): InsightSteps {
  return toSteps(orders.filter(is), views.filter(is))
}

/** The pages that a chart shows: the place page, or the QR landing of a branch. */
const isShown = ({ isOfBranch }: Aggregates, aggregate: Aggregate) =>
  !('page' in aggregate) || aggregate.page === (isOfBranch ? 'branch' : 'place')

const isWithin = (aggregate: Aggregate, { from, to }: Days) =>
  'day' in aggregate && aggregate.day >= from && aggregate.day <= to

/** Each slot also has the steps of the same slot of the previous period. */
export function slotSteps(aggregates: Aggregates, slots: readonly Days[], slotsBefore: readonly Days[]) {
  const of = (days: Days | undefined, nth: number) =>
    stepsWhere(
      aggregates,
      (aggregate) =>
        aggregate.by === 'hour' &&
        aggregate.nth === nth &&
        !!days &&
        isWithin(aggregate, days) &&
        isShown(aggregates, aggregate),
    )
  return slots.map((slot, at) => ({ ...of(slot, 0), before: of(slotsBefore[at], 1) }))
}

export function hourSteps(aggregates: Aggregates): InsightSteps[] {
  return Array.from({ length: 24 }, (_, hour) =>
    stepsWhere(
      aggregates,
      (aggregate) =>
        aggregate.by === 'hour' &&
        aggregate.nth === 0 &&
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
  return [...Map.groupBy(paid, ({ currency_id }) => currency_id)]
    .sort(([a], [b]) => a - b)
    .map(([id, aggregates]) => {
      const { code, name, prefix, decimals } = getCurrency(id)
      const of = (nth: number) => {
        const matching = aggregates.filter((aggregate) => aggregate.nth === nth)
        return {
          paid: sum(matching.map(({ count }) => count)),
          bills: toUnits(sum(matching.map(({ bills }) => bills)), decimals),
          discounts: toUnits(sum(matching.map(({ discounts }) => discounts)), decimals),
        }
      }
      return { currency: { id, code, name, prefix, decimals }, ...of(0), before: of(1) }
    })
}
