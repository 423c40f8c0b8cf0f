import { toScreenAddress } from '#contract/core/screens.ts'
import type { OrderState } from '#contract/orders/constants.ts'
import { orderStatesText, ordersText } from '#web/domain/orders/orders.text.ts'
import { savingsText } from '#web/domain/share/share.text.ts'
import { requestText } from '#web/features/counter/counter.text.ts'
import { orderText as counterOrderText } from '#web/features/counter/order/order.text.ts'
import { offerPageText } from '#web/features/offers/offer.text.ts'
import { reserveText } from '#web/features/offers/reserve.text.ts'
import { orderText } from '#web/features/orders/order.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { enterCode, getBillField, getOrderCard } from '../fixtures/counter.ts'
import { registerMemberWithPoints } from '../fixtures/orders.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  test,
  waitForHydration,
} from '../fixtures/test.ts'
import { desktop } from '../projects.ts'

test('orders: a member and a counter complete an order, each window follows the other', async ({
  page,
  context,
  openPage,
  language,
  url,
  localize,
  counter,
  openWindowAs,
}) => {
  test.slow()
  const [o, c, s] = [localize(orderText), localize(counterOrderText), localize(ordersText)]
  const offerId = await counter.publish()
  await registerMemberWithPoints(context, url)
  const counterPage = await openWindowAs('supplier@makan.test', toScreenAddress('PendingOrders'), desktop)

  await openPage(toScreenAddress('OfferPage', { id: offerId }))
  await page.getByRole('button', { name: localize(offerPageText).reserve }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: localize(reserveText).reserve })
    .click()
  const names = localize(orderStatesText)
  const progress = (state: OrderState) => page.getByRole('img', { name: names[state] })
  await expect(progress('requested')).toBeVisible()
  const order = page.url()
  await openPage('/')
  const home = page.getByRole('region', { name: localize(screenNames).ClientPendingOrders })
  await expect(home.getByRole('img', { name: names.requested })).toBeVisible()
  await checkAccessibility(page)
  await page.goto(order)
  await waitForHydration(page)
  const code = page.getByRole('region', { name: s.code })
  const codeText = await code.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()
  const letters = codeText?.replace('-', '') ?? ''

  await getOrderCard(counterPage, letters)
    .getByRole('button', { name: localize(requestText).confirm })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(o.confirmed)
  await expect(progress('confirmed')).toBeVisible()
  await enterCode(counterPage, language, letters)
  await getBillField(counterPage, language).fill('200')
  await counterPage.getByRole('button', { name: c.send }).click()
  await page.getByRole('button', { name: o.approve(40) }).click()
  const receipt = page.getByRole('region', { name: s.receipt })
  await expect(receipt).toContainText(o.handOver)
  await expect(receipt).toContainText(/160|١٦٠/)
  await expect(page.getByRole('img', { name: s.qrOf('').trim() })).toHaveCount(0)
  await counterPage.getByRole('button', { name: c.pay('').trim() }).click()
  for (const window of [counterPage, page])
    await expect(window.getByRole('region', { name: s.receipt })).toBeVisible()
  const saved = page.getByRole('region', { name: o.savedFirst })
  await expect(saved).toContainText(/40|٤٠/)
  await expect(saved.getByRole('button', { name: localize(savingsText).share })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
})
