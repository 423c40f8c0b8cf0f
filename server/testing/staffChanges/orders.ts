import { orders } from '#contract/orders.ts'
import { approved, openCounter } from '../orders.ts'
import type { World } from '../world.ts'
import type { StaffChanges } from './naming.ts'

/** What staff change of orders. */
export function orderChanges(world: World): StaffChanges {
  const paid = async () => {
    const counter = await openCounter(world)
    const { id } = await approved(world, counter)
    return world.ask(orders.payOrder, { orderId: id }, counter.branch)
  }
  return {
    'orders.reverseOrder': {
      'gives the points of a paid one back': async () => ({ orderId: (await paid()).id, reason: 'خطأ' }),
    },
  }
}
