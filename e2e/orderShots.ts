import { addressOf } from '#contract/screens.ts'
import { orderText } from '#web/features/orders/order.text.ts'
import { untilLive } from './journey.ts'
import { untilServed } from './offline.ts'
import type { Shot } from './shotStates.ts'

/** The demo's orders in their states, as their members see them. */
export function orderShots(): Shot[] {
  const order = (name: string, id: number, member: number): Shot => ({
    name: `MemberOrder-${name}`,
    path: addressOf('MemberOrder', { id }),
    as: `member${member}@makan.test`,
  })
  return [
    order('approved', 1003, 3),
    order('awaiting', 1004, 4),
    order('confirmed', 1005, 5),
    order('rejected', 1006, 1),
    order('requested', 1008, 3),
    {
      ...order('shown', 1005, 5),
      async act(page, language) {
        await untilLive(page)
        await page.getByRole('button', { name: orderText[language].show }).click()
        await page.getByRole('dialog').getByRole('img').waitFor()
      },
    },
    {
      ...order('offline', 1005, 5),
      async act(page, language) {
        await untilLive(page)
        await untilServed(page)
        await page.context().setOffline(true)
        await page.reload()
        await page.getByText(orderText[language].copied).waitFor()
      },
    },
    {
      name: 'OfferPage-reserving',
      path: `${addressOf('OfferPage', { id: 1 })}?reserve=1`,
      as: 'member1@makan.test',
      act: async (page) => void (await page.getByRole('dialog').waitFor()),
    },
    { name: 'ClientPendingOrders-some', path: addressOf('ClientPendingOrders'), as: 'member5@makan.test' },
  ]
}
