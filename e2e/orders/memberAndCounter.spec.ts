import { toScreenAddress } from '#contract/core/screens.ts'
import { ordersText } from '#web/domain/orders/orders.text.ts'
import { requestText } from '#web/features/counter/counter.text.ts'
import { orderText as counterOrderText } from '#web/features/counter/order/order.text.ts'
import { offerPageText } from '#web/features/offers/offer.text.ts'
import { reserveText } from '#web/features/offers/reserve.text.ts'
import { orderText } from '#web/features/orders/order.text.ts'
import { enterCode, getBillField, getOrderCard } from '../fixtures/counter.ts'
import { openCounter, registerMemberWithPoints } from '../fixtures/orders.ts'
import { expect, openIn, test } from '../fixtures/test.ts'
import { logIn } from '../fixtures/users.ts'

test('orders: a member and a counter complete an order, each window follows the other', async ({
  page,
  context,
  browser,
  localePath,
  openPage,
  language,
  url,
  localize,
}) => {
  test.slow()
  const [o, c, s] = [localize(orderText), localize(counterOrderText), localize(ordersText)]
  const place = await openCounter(url)
  const offerId = await place.publish()
  await registerMemberWithPoints(context, url)
  const counterContext = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    timezoneId: 'Africa/Cairo',
  })
  await logIn(counterContext, url, 'supplier@makan.test')
  const counter = await counterContext.newPage()
  await openIn(counter, `${url}${localePath(toScreenAddress('PendingOrders'))}`)

  await openPage(toScreenAddress('OfferPage', { id: offerId }))
  await page.getByRole('button', { name: localize(offerPageText).reserve }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: localize(reserveText).reserve, exact: true })
    .click()
  const code = page.getByRole('region', { name: s.code })
  const codeText = await code.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()
  const letters = codeText?.replace('-', '') ?? ''

  await getOrderCard(counter, letters)
    .getByRole('button', { name: localize(requestText).confirm })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(o.confirmed)
  await enterCode(counter, language, letters)
  await getBillField(counter, language).fill('200')
  await counter.getByRole('button', { name: c.send }).click()
  await page.getByRole('button', { name: o.approve(40) }).click()
  await counter.getByRole('button', { name: c.pay('').trim() }).click()
  for (const window of [counter, page])
    await expect(window.getByRole('region', { name: s.receipt })).toBeVisible()
  await counterContext.close()
  await place.close()
})
