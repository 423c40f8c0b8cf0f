import type { Page } from '@playwright/test'
import { foldDigits } from '#contract/core/fold.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { kindsText } from '#contract/wallet/wallet.text.ts'
import { demoPassword } from '#server/demo/startupMessage.ts'
import { ordersText } from '#web/domain/orders/orders.text.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import { offerPageText } from '#web/features/offers/offer.text.ts'
import { reserveText } from '#web/features/offers/reserve.text.ts'
import { orderText, stepsText } from '#web/features/orders/order.text.ts'
import { cardText, listsText } from '#web/features/orders/orders.text.ts'
import { walletText } from '#web/features/wallet/wallet.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { money } from '#web/ui/language/format.ts'
import { pointsBalanceText } from '#web/ui/points/points.text.ts'
import { getRows } from '../fixtures/gridRows.ts'
import { registerMemberWithPoints, reserveOffer } from '../fixtures/orders.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  expectOfflineErrors,
  type Language,
  openIn,
  openTab,
  test,
} from '../fixtures/test.ts'
import { registerMember } from '../fixtures/users.ts'

const formatPounds = (language: Language, amount: number) =>
  money(language, amount, { prefix: language === 'ar' ? 'ج.م.' : 'EGP' })

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })

function parseClock(clock: string): number {
  const [minutes = 0, seconds = 0] = foldDigits(clock).split(':').map(Number)
  return minutes * 60 + seconds
}

test('orders: a member reserves an offer, approves the bill and keeps the receipt', {
  tag: '@smoke-ar-phone',
}, async ({ page, context, localePath, openPage, language, url, localize, counter }) => {
  const [o, r, t, s] = [
    localize(offerPageText),
    localize(reserveText),
    localize(orderText),
    localize(ordersText),
  ]
  const offerId = await counter.publish()
  await registerMemberWithPoints(context, url)
  await openPage(toScreenAddress('OfferPage', { id: offerId }))
  await page.getByRole('button', { name: o.reserve }).click()
  const dialog = page.getByRole('dialog', { name: r.title })
  await expect(dialog.getByText(r.byBill)).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await dialog.getByRole('button', { name: r.reserve }).click()
  await expect(page).toHaveURL(/\/User\/Orders\/\d+$/)
  await expect(getTitle(page)).toHaveText(t.requested)
  const orderId = Number(/\d+$/.exec(page.url())?.[0])
  const code = page.getByRole('region', { name: s.code })
  await expect(code.getByRole('img')).toBeVisible()
  await expect(code).toContainText(/[0-9A-Y]{4}-[0-9A-Y]{4}/)
  await checkAccessibility(page)

  const list = await openTab(context, localePath(toScreenAddress('ClientPendingOrders')))
  await expect(list.getByRole('main').getByRole('article')).toHaveCount(1)

  await counter.confirm(orderId)
  await expect(getTitle(page)).toHaveText(t.confirmed)
  await code.getByRole('button', { name: t.show }).click()
  await expect(page.getByRole('dialog', { name: t.showTitle }).getByRole('img')).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')

  await counter.bill(orderId, 200)
  await expect(getTitle(page)).toHaveText(t.awaitingApproval)
  await expect(page.getByRole('region', { name: s.bill })).toContainText(/160|١٦٠/)
  await expect(page.getByText(t.timeLeft)).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await expect(list.getByText(s.awaitingYou)).toBeVisible()
  await page.getByRole('button', { name: t.approve(40) }).click()
  await expect(getTitle(page)).toHaveText(t.approved)
  await expect(page.getByText(t.approvedMore(formatPounds(language, 160)))).toBeVisible()

  await counter.pay(orderId)
  await expect(getTitle(page)).toHaveText(t.paid)
  const receipt = page.getByRole('region', { name: s.receipt })
  await expect(receipt).toContainText(formatPounds(language, 160))
  await checkAccessibility(page)
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await expect(getTitle(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await expect(list.getByRole('heading', { name: localize(listsText).nonePending })).toBeVisible()
  await list.close()
  await page.goto(localePath(toScreenAddress('ClientDoneOrders')))
  await expect(page.getByText(formatPounds(language, 40), { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.goto(localePath(toScreenAddress('AccountStatement')))
  const movements = getRows(page.getByRole('region', { name: localize(walletText).movements }))
  await expect(movements.filter({ hasText: localize(kindsText).hold })).toHaveCount(1)
  await expect(movements.filter({ hasText: localize(kindsText).capture })).toHaveCount(1)
})

test('orders: a member declines a bill, confirms again if it changes, and cancels', async ({
  page,
  context,
  openPage,
  language,
  url,
  localize,
  counter,
}) => {
  const [t, steps] = [localize(orderText), localize(stepsText)]
  const offerId = await counter.publish()
  await registerMemberWithPoints(context, url)
  const { id } = await reserveOffer(context, url, offerId)
  await counter.confirm(id)
  await counter.bill(id, 300)
  await openPage(toScreenAddress('MemberOrder', { id }))
  await page.getByRole('button', { name: t.decline }).click()
  const dialog = page.getByRole('dialog', { name: t.declineTitle })
  await expect(dialog).toContainText(t.declineReservation)
  await dialog.getByRole('button', { name: t.declineDo, exact: true }).click()
  await expect(getTitle(page)).toHaveText(t.confirmed)

  await counter.bill(id, 250)
  await expect(page.getByText(t.newBill(formatPounds(language, 300)))).toBeVisible()
  await page.route('**/ApproveOrder', async (route) => {
    await counter.bill(id, 100)
    await route.continue()
  })
  await page.getByRole('button', { name: t.approve(50) }).click()
  await expect(page.getByText(errorText(language, 'BillChanged'))).toBeVisible()
  await expect(page.getByRole('button', { name: t.approve(20) })).toBeVisible()

  await page.getByRole('button', { name: t.cancel }).click()
  const cancelDialog = page.getByRole('dialog', { name: t.cancelTitle })
  const reason = { ar: 'تأخر الطلب', en: 'It took too long' }[language]
  await cancelDialog.getByLabel(t.cancelReason).fill(reason)
  await checkAccessibility(page)
  await cancelDialog.getByRole('button', { name: t.cancel }).click()
  await expect(getTitle(page)).toHaveText(t.cancelled)
  await expect(page.getByText(t.reason(reason))).toBeVisible()
  await expect(page.getByText(steps.cancelledByMember)).toBeVisible()
})

test('orders: the first member gets the last one, and a changed offer is shown again', async ({
  page,
  browser,
  language,
  url,
  localize,
  counter,
  openAsNewMember,
}) => {
  const [o, r] = [localize(offerPageText), localize(reserveText)]
  const offerId = await counter.publish({ pointsType: 'free', stock: 1 })
  await openAsNewMember(toScreenAddress('OfferPage', { id: offerId }))
  await page.getByRole('button', { name: o.reserve }).click()
  const dialog = page.getByRole('dialog', { name: r.title })
  const press = () => dialog.getByRole('button', { name: r.reserve }).click()
  await expect(dialog.getByText(r.free)).toBeVisible()
  await counter.change(offerId, { pointsType: 'free', stock: 1, discountValue: 10 })
  await press()
  await expect(dialog.getByText(r.changed)).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: r.discount })).toContainText(/10|١٠/)

  const otherContext = await browser.newContext()
  await registerMember(otherContext, url)
  await reserveOffer(otherContext, url, offerId)
  await otherContext.close()
  await press()
  await expect(dialog.getByText(errorText(language, 'OfferSoldOut'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: r.reserve })).toHaveCount(0)
})

test('orders: a member without enough points sees how many are missing and other packages', async ({
  page,
  localize,
  counter,
  openAsNewMember,
}) => {
  const [r, balance] = [localize(reserveText), localize(pointsBalanceText)]
  const offerId = await counter.publish({ pointsType: 'fixed', points: 70 })
  await openAsNewMember(`${toScreenAddress('OfferPage', { id: offerId })}?reserve=1`)
  const dialog = page.getByRole('dialog', { name: r.buyTitle })
  for (const [name, points] of [
    [balance.available, /^(0|صفر)/],
    [balance.needed, /^(70|٧٠)/],
    [balance.missing, /^(70|٧٠)/],
  ] as const)
    await expect(dialog.locator('dl > div').filter({ hasText: name }).locator('dd')).toHaveText(points)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await expect(dialog.getByRole('button', { name: r.reserve })).toHaveCount(0)
  await dialog.getByRole('link', { name: r.otherPackages }).click()
  await expect(page).toHaveURL(new RegExp(`${toScreenAddress('Plans')}\\?offer=${offerId}&branch=\\d+$`))
})

test('orders: a visitor who reserves logs in and returns to the reservation', async ({
  page,
  openPage,
  localize,
  counter,
}) => {
  const [a, o, r] = [localize(accountsText), localize(offerPageText), localize(reserveText)]
  const offerId = await counter.publish({ pointsType: 'free' })
  await openPage(toScreenAddress('OfferPage', { id: offerId }))
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('main').getByRole('link', { name: o.reserve }).click()
  const login = page.getByRole('dialog')
  await expect(login.getByText(title), 'names what the login continues with').toBeVisible()
  await login.getByRole('link', { name: a.emailInstead }).click()
  await login.getByLabel(a.loginName).fill('member9@makan.test')
  await login.getByLabel(a.password, { exact: true }).fill(demoPassword)
  await login.getByRole('button', { name: a.login, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: r.title })
  await dialog.getByRole('button', { name: r.reserve }).click()
  await expect(getTitle(page)).toHaveText(localize(orderText).requested)
})

test('orders: a bill’s waiting time follows the server clock on a wrong phone clock', {
  tag: '@phone',
}, async ({ context, localePath, url, localize, counter, reserveAsNewMember }) => {
  const t = localize(orderText)
  const { id } = await reserveAsNewMember()
  await counter.confirm(id)
  await counter.bill(id, 300)
  const reply = await context.request.get(`${url}/api/Order/GetOrder?orderId=${id}`)
  const { expiresAt } = (await reply.json()) as { expiresAt: string }
  for (const minutes of [10, -10]) {
    const wrong = await context.newPage()
    await wrong.clock.install({ time: Date.now() + minutes * 60_000 })
    await openIn(wrong, localePath(toScreenAddress('MemberOrder', { id })))
    const clock = wrong.getByText(t.timeLeft).locator('..').locator('bdi')
    const isRight = () =>
      expect(async () => {
        const left = (Date.parse(expiresAt) - Date.now()) / 1000
        expect(Math.abs(parseClock((await clock.textContent()) ?? '') - left)).toBeLessThan(10)
      }).toPass()
    await isRight()
    // As if the user set the phone's clock: at the apparent expiry the page reloads, and the reply corrects
    // its time.
    await wrong.clock.fastForward(20 * 60_000)
    await isRight()
    await wrong.close()
  }
})

test('membership code: it renews within its minute and says if it cannot', async ({
  page,
  context,
  openAs,
  openPage,
  localize,
  consoleErrors,
}) => {
  const t = localize(cardText)
  await page.clock.install()
  await openAs('member8@makan.test', '/')
  await openPage(toScreenAddress('MemberCard'))
  await expect(getTitle(page)).toHaveText(localize(screenNames).MemberCard)
  await expect(page.getByRole('img', { name: t.label })).toBeVisible()
  await checkAccessibility(page)
  await page.getByText(t.letters).click()
  const letters = page.locator('details bdi')
  const first = (await letters.textContent()) ?? ''
  expect(first).toMatch(/^makan:/)
  await page.clock.runFor(46_000)
  await expect(letters).not.toHaveText(first)
  await context.setOffline(true)
  await page.clock.runFor(61_000)
  await expect(page.getByText(t.offline)).toBeVisible()
  await expect(page.getByRole('img', { name: t.label })).toHaveCount(0)
  await context.setOffline(false)
  await page.clock.runFor(20_000)
  await expect(page.getByRole('img', { name: t.label })).toBeVisible()
  expectOfflineErrors(consoleErrors)
})
