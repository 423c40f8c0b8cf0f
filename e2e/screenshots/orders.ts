import { toScreenAddress } from '#contract/core/screens.ts'
import { orderText } from '#web/features/orders/order.text.ts'
import { waitForServiceWorker } from '../fixtures/offlineCache.ts'
import { waitForHydration } from '../fixtures/test.ts'
import type { Screenshot } from './states.ts'

export function createOrderScreenshots(): Screenshot[] {
  const order = (name: string, id: number, member: number): Screenshot => ({
    name: `MemberOrder-${name}`,
    path: toScreenAddress('MemberOrder', { id }),
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
        await waitForHydration(page)
        await page.getByRole('button', { name: orderText[language].show }).click()
        await page.getByRole('dialog').getByRole('img').waitFor()
      },
    },
    {
      ...order('offline', 1005, 5),
      async act(page, language) {
        await waitForHydration(page)
        await waitForServiceWorker(page)
        await page.context().setOffline(true)
        await page.reload()
        await page.getByText(orderText[language].copied).waitFor()
      },
    },
    {
      name: 'OfferPage-reserving',
      path: `${toScreenAddress('OfferPage', { id: 1 })}?reserve=1`,
      as: 'member1@makan.test',
      act: async (page) => void (await page.getByRole('dialog').waitFor()),
    },
    {
      name: 'ClientPendingOrders-some',
      path: toScreenAddress('ClientPendingOrders'),
      as: 'member5@makan.test',
    },
  ]
}
