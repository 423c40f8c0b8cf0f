import { addressOf } from '#contract/screens.ts'
import { ordersText } from '#web/domain/orders/orders.text.ts'
import { orderText as counterOrderText } from '#web/features/counter/order/order.text.ts'
import { requestText } from '#web/features/counter/request.text.ts'
import { offerPageText } from '#web/features/offers/offer.text.ts'
import { reserveText } from '#web/features/offers/reserve.text.ts'
import { orderText } from '#web/features/orders/order.text.ts'
import { billOf, cardOf, typeEntry } from './counterPeople.ts'
import { expect, test, untilLive } from './journey.ts'
import { memberWithPoints, openCounter } from './orders.ts'
import { logIn } from './people.ts'

test('a member and a counter go through an order side by side, each window following the other', async ({
  page,
  context,
  browser,
  at,
  language,
  baseURL,
  say,
}) => {
  test.slow()
  const url = baseURL ?? ''
  const [o, c, s] = [say(orderText), say(counterOrderText), say(ordersText)]
  const place = await openCounter(url)
  const offerId = await place.publish()
  await memberWithPoints(context, url)
  const till = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    timezoneId: 'Africa/Cairo',
  })
  await logIn(till, url, 'supplier@makan.test')
  const counter = await till.newPage()
  await counter.goto(`${url}${at(addressOf('PendingOrders'))}`)
  await untilLive(counter)

  await page.goto(at(addressOf('OfferPage', { id: offerId })))
  await untilLive(page)
  await page.getByRole('button', { name: say(offerPageText).reserve }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(reserveText).reserve, exact: true })
    .click()
  const code = page.getByRole('region', { name: s.code })
  const shown = await code.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()
  const letters = shown?.replace('-', '') ?? ''

  await cardOf(counter, letters)
    .getByRole('button', { name: say(requestText).confirm })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(o.confirmed)
  await typeEntry(counter, language, letters)
  await billOf(counter, language).fill('200')
  await counter.getByRole('button', { name: c.send }).click()
  await page.getByRole('button', { name: o.approve(40) }).click()
  await counter.getByRole('button', { name: c.pay('').trim() }).click()
  for (const window of [counter, page])
    await expect(window.getByRole('region', { name: s.receipt })).toBeVisible()
  await till.close()
  await place.end(offerId)
})
