import { type OrderLoss, orderLosses } from '#contract/insightKinds.ts'
import type { InsightFigures, InsightMoney, InsightSteps } from '#contract/insights.ts'
import type { Currency } from '#contract/regions.ts'
import { inUnits } from '#server/core/money.ts'
import type { Days } from '#server/core/periods.ts'
import type { Became, OrderCell, PaidMembers } from './orderCells.service.ts'
import type { ViewCell } from './viewCells.service.ts'

/** All that was counted of a place, or of one of its branches. */
export type Cells = { orders: readonly OrderCell[]; views: readonly ViewCell[]; isOfBranch: boolean }

const add = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

export const isPaid = (became: Became) => became === 'paidReservation' || became === 'walkIn'

type OfHour<Cell> = Extract<Cell, { by: 'hour' }>
const ofHours = <Cell extends { by: string }>(cells: readonly Cell[]) =>
  cells.filter((cell): cell is OfHour<Cell> => cell.by === 'hour')

function countOrders(cells: readonly OrderCell[], of: (became: Became) => boolean): number {
  return add(cells.filter(({ became }) => of(became)).map(({ count }) => count))
}

/** The figures of one stretch of days. */
export function figuresOf(
  { orders, views, isOfBranch }: Cells,
  nth: number,
  members: readonly PaidMembers[],
): InsightFigures {
  const made = ofHours(orders).filter((cell) => cell.nth === nth)
  const seen = ofHours(views).filter((cell) => cell.nth === nth)
  const viewsOf = (page: ViewCell['page'], of: 'views' | 'visitors' = 'views') =>
    add(seen.filter((cell) => cell.page === page).map((cell) => cell[of]))
  const paid = members.find((each) => each.nth === nth)
  return {
    pageViews: isOfBranch ? null : viewsOf('place'),
    visitors: isOfBranch ? null : viewsOf('place', 'visitors'),
    offerViews: isOfBranch ? null : viewsOf('offer'),
    doorViews: viewsOf('branch'),
    reserved: countOrders(made, (became) => became === 'reserved'),
    paidReservations: countOrders(made, (became) => became === 'paidReservation'),
    walkIns: countOrders(made, (became) => became === 'walkIn'),
    newMembers: paid?.new ?? 0,
    returningMembers: paid?.returning ?? 0,
  }
}

export function lossesOf({ orders }: Pick<Cells, 'orders'>) {
  const count = (loss: OrderLoss, nth: number) =>
    countOrders(
      ofHours(orders).filter((cell) => cell.nth === nth),
      (became) => became === loss,
    )
  return orderLosses
    .map((loss) => ({ loss, count: count(loss, 0), before: count(loss, 1) }))
    .filter(({ count, before }) => count + before > 0)
}

type Cell = OrderCell | ViewCell

/** What was seen, reserved and paid of those cells. */
function stepsOf(orders: readonly OrderCell[], views: readonly ViewCell[]): InsightSteps {
  return {
    views: add(views.map((cell) => cell.views)),
    reserved: countOrders(orders, (became) => became === 'reserved'),
    paid: countOrders(orders, isPaid),
  }
}

/** The same of each stretch of days, of the cells that are asked for. */
export function stepsWhere({ orders, views }: Cells, is: (cell: Cell) => boolean): InsightSteps {
  return stepsOf(orders.filter(is), views.filter(is))
}

/** The pages that a chart shows: of the place, or the code at the door of the branch. */
const isShown = ({ isOfBranch }: Cells, cell: Cell) =>
  !('page' in cell) || cell.page === (isOfBranch ? 'branch' : 'place')

const isWithin = (cell: Cell, { from, to }: Days) => 'day' in cell && cell.day >= from && cell.day <= to

/** Of each slot of a chart, with that of the period before which is as far from its beginning. */
export function slotSteps(cells: Cells, slots: readonly Days[], slotsBefore: readonly Days[]) {
  const of = (days: Days | undefined, nth: number) =>
    stepsWhere(
      cells,
      (cell) =>
        cell.by === 'hour' && cell.nth === nth && !!days && isWithin(cell, days) && isShown(cells, cell),
    )
  return slots.map((slot, at) => ({ ...of(slot, 0), before: of(slotsBefore[at], 1) }))
}

export function hourSteps(cells: Cells): InsightSteps[] {
  return Array.from({ length: 24 }, (_, hour) =>
    stepsWhere(
      cells,
      (cell) => cell.by === 'hour' && cell.nth === 0 && cell.hour === hour && isShown(cells, cell),
    ),
  )
}

/** Bills and discounts of paid orders by currency. */
export function moneyOf(
  { orders }: Pick<Cells, 'orders'>,
  currencyOf: (id: number) => Currency,
): InsightMoney[] {
  const paid = orders.flatMap((cell) => (cell.by === 'currency' && isPaid(cell.became) ? [cell] : []))
  return [...Map.groupBy(paid, ({ currency_id }) => currency_id)]
    .sort(([one], [other]) => one - other)
    .map(([id, cells]) => {
      const { code, name, prefix, decimals } = currencyOf(id)
      const of = (nth: number) => {
        const some = cells.filter((cell) => cell.nth === nth)
        return {
          paid: add(some.map(({ count }) => count)),
          bills: inUnits(add(some.map(({ bills }) => bills)), decimals),
          discounts: inUnits(add(some.map(({ discounts }) => discounts)), decimals),
        }
      }
      return { currency: { id, code, name, prefix, decimals }, ...of(0), before: of(1) }
    })
}
