import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { paymentsErrors } from '#contract/payments/errors.ts'
import { kindsText } from '#contract/wallet/wallet.text.ts'
import {
  failedPaymentText,
  methodsText,
  paymentListText,
  purchaseText,
  reasonsText,
  refundedText,
  statusText,
} from '#web/domain/payments/payments.text.ts'
import { subscribeText } from '#web/domain/payments/subscribe.text.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import { offerPageText } from '#web/features/offers/offer.text.ts'
import { reserveText } from '#web/features/offers/reserve.text.ts'
import { orderText } from '#web/features/orders/order.text.ts'
import { plansText } from '#web/features/packages/plans.text.ts'
import { paymentsText } from '#web/features/payments/payments.text.ts'
import { paymentText, refundStateText } from '#web/features/payments/staff/payment.text.ts'
import { staffText } from '#web/features/payments/staff/staff.text.ts'
import { transferPointsText } from '#web/features/wallet/transferPoints.text.ts'
import { walletText } from '#web/features/wallet/wallet.text.ts'
import { codeText } from '#web/forms/phoneCode/code.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { moneyParts } from '#web/ui/language/format.ts'
import { expandRow, getRows, pressRowAction } from '../fixtures/gridRows.ts'
import { readSentCode, uniqueDigits } from '../fixtures/mailbox.ts'
import { getSubscribeButton } from '../fixtures/packages.ts'
import {
  buySmallestPackage,
  buysPoints,
  choosePayment,
  controlSimulator,
  createPaidPurchase,
  ownOrder,
  ownPayments,
  payWithRefusedCard,
  waitForPaymentPage,
  waitForUnpaidResult,
} from '../fixtures/payments.ts'
import { countPresses } from '../fixtures/presses.ts'
import {
  checkAccessibility,
  disableDialogFallback,
  expect,
  expectFitsNarrowScreen,
  getToasts,
  type Language,
  openTab,
  reloadPage,
  test,
  waitForHydration,
} from '../fixtures/test.ts'
import { registerMember } from '../fixtures/users.ts'

test('payments: a visitor chooses a package, registers, pays and sees the points', {
  tag: '@smoke-ar-desktop',
}, async ({ page, localePath, language }) => {
  const t = accountsText[language]
  const digits = uniqueDigits()
  await disableDialogFallback(page)
  await page.goto(localePath(toScreenAddress('Plans')))
  await checkAccessibility(page)
  await getSubscribeButton(page, language).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: t.emailInstead }).click()
  await dialog.getByText(layoutText[language].register, { exact: true }).last().click()
  const form = dialog.locator('form').filter({ has: page.getByLabel(t.name) })
  await form.getByLabel(t.name, { exact: true }).fill('سارة محمود')
  await form.getByLabel(t.email, { exact: true }).fill(`sara${digits}@example.test`)
  await form.locator('input[name=phone]').fill(`010${digits}`)
  await form.getByLabel(t.password, { exact: true }).fill('Tanta-Koshary-7!')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: t.sendCode }).click()
  await page.getByLabel(codeText[language].code).fill(await readSentCode(page.request, `+2010${digits}`))
  await waitForPaymentPage(page, language)
  await checkAccessibility(page)
  await choosePayment(page, 'card')
  await page.waitForURL((url) => `${url.pathname}${url.search}`.endsWith(ownPayments))
  await expect(getToasts(page).getByText(paymentsText[language].paid)).toBeVisible()
  await expect(page.getByText(purchaseText[language].balance(250))).toBeVisible()
  await expect(page.getByRole('link', { name: purchaseText[language].offers })).toBeVisible()
  await expect(getRows(page)).toHaveCount(1)
  await expect(getRows(page).getByText(statusText[language].PAID, { exact: true }).first()).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  const names = screenNames[language]
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await tab(names.AccountStatement).click()
  const movements = page.getByRole('region', { name: walletText[language].movements })
  await expect(getRows(movements).filter({ hasText: kindsText[language].purchase })).toHaveCount(1)
  await page.goBack()
  await expect(getRows(page)).toHaveCount(1)
  await page.reload()
  await expect(tab(names.PaymentRequests)).toHaveAttribute('aria-current', 'page')
  await expect(getRows(page)).toHaveCount(1)
})

test('payments: two presses buy the missing points, and the payment completes the reservation', async ({
  page,
  context,
  openPage,
  language,
  url,
  counter,
}) => {
  const [o, r] = [offerPageText[language], reserveText[language]]
  const id = await counter.publish({ pointsType: 'fixed', points: 30 })
  await registerMember(context, url, { language })
  await openPage(toScreenAddress('OfferPage', { id }))
  await expect(page.getByRole('button', { name: o.reserve, exact: true })).toHaveCount(0)
  await checkAccessibility(page)
  await page.getByRole('button', { name: o.buyAndReserve, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: r.buyTitle })
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await dialog.getByRole('button', { name: buysPoints[language] }).click()
  await waitForPaymentPage(page, language)
  await choosePayment(page, 'card')
  await page.waitForURL(ownOrder)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderText[language].requested)
  await expect(getToasts(page).getByText(paymentsText[language].paid)).toBeVisible()
})

test('payments: after a refused card, the next payment still completes the reservation', async ({
  page,
  context,
  openPage,
  language,
  url,
  counter,
}) => {
  const [p, r] = [plansText[language], reserveText[language]]
  const id = await counter.publish({ pointsType: 'fixed', points: 30 })
  await registerMember(context, url, { language })
  await openPage(`${toScreenAddress('OfferPage', { id })}?reserve=1`)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('dialog').getByRole('link', { name: r.otherPackages }).click()
  await expect(page.getByText(p.missingFor(30, title), { exact: true })).toBeVisible()
  await checkAccessibility(page)
  await buySmallestPackage(page, language)
  await payWithRefusedCard(page)
  await page.getByRole('button', { name: subscribeText[language].tryAgain, exact: true }).click()
  await waitForPaymentPage(page, language)
  await choosePayment(page, 'card')
  await page.waitForURL(ownOrder)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderText[language].requested)
})

test('payments: a reservation that fails after the payment leads back to the offer', async ({
  page,
  context,
  openPage,
  language,
  url,
  counter,
}) => {
  const r = reserveText[language]
  const id = await counter.publish({ pointsType: 'fixed', points: 30 })
  await registerMember(context, url, { language })
  await openPage(`${toScreenAddress('OfferPage', { id })}?reserve=1`)
  await page.getByRole('dialog').getByRole('button', { name: buysPoints[language] }).click()
  await waitForPaymentPage(page, language)
  await counter.change(id, { pointsType: 'fixed', points: 40 })
  await choosePayment(page, 'card')
  await page.waitForURL(new RegExp(`${toScreenAddress('OfferPage', { id })}\\?reserve=1$`))
  const dialog = page.getByRole('dialog', { name: r.title })
  await expect(dialog.getByText(r.holds(40), { exact: true })).toBeVisible()
})

test('payments: a visitor’s package survives the login, and its payment starts', async ({
  page,
  localePath,
  language,
}) => {
  // The bundle doesn't load, so the page replaces the dialog; only the link contains the choice.
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.goto(localePath(toScreenAddress('Plans')))
  await getSubscribeButton(page, language).click()
  await expect(page).toHaveURL(/continue\?next=.*subscribe/)
  await page.unroute(/\/assets\/.*\.js$/)
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: accountsText[language].emailInstead }).click()
  await page.locator('main input[name=login]').fill('member6@makan.test')
  await page.locator('main input[name=password]').fill('Makan-2026!')
  await page.locator('main form button[type=submit]').click()
  await waitForPaymentPage(page, language)
})

test('payments: a link from another site starts no payment', async ({
  page,
  context,
  openPage,
  language,
  url,
}) => {
  await registerMember(context, url, { language })
  const created: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /CreatePayment/i.test(request.url())) created.push(request.url())
  })
  await openPage(`${toScreenAddress('Plans')}?subscribe=1&price=1`)
  await expect(getSubscribeButton(page, language)).toBeVisible()
  expect(created).toEqual([])
})

test('payments: a declined card and an abandoned payment show as unpaid', async ({
  page,
  context,
  openPage,
  language,
  url,
}) => {
  await registerMember(context, url, { language })
  const t = paymentsText[language]
  const declined = [t.failed, reasonsText[language].funds, t.said('Insufficient funds')]
  const left = [t.incomplete, t.incompleteMore, t.said('Client closed the payment page')]
  const outcomes = [
    { says: declined, pay: () => payWithRefusedCard(page) },
    { says: left, pay: () => choosePayment(page, 'cancel') },
  ]
  for (const { says, pay } of outcomes) {
    await openPage(toScreenAddress('Plans'))
    await buySmallestPackage(page, language)
    await pay()
    await waitForUnpaidResult(page)
    for (const text of says) await expect(page.getByText(text)).toBeVisible()
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
  }
  // The abandoned payment page still works, and this page follows its result.
  const merchantRefNum = new URL(page.url()).searchParams.get('merchantRefNumber') ?? ''
  await expect(page.getByRole('button', { name: paymentListText[language].goOn })).toBeVisible()
  await controlSimulator(page, 'set', { merchantRefNum, status: 'CANCELED' })
  await controlSimulator(page, 'notify', { merchantRefNum })
  await expect(page.getByText(t.cancelled)).toBeVisible()
  await page.getByRole('button', { name: subscribeText[language].tryAgain }).click()
  await waitForPaymentPage(page, language)
  await payWithRefusedCard(page)
  await expect(page.getByText(t.failed)).toBeVisible()
  await openPage(toScreenAddress('PaymentRequests'))
  await expect(getRows(page)).toHaveCount(3)
  // Of three attempts, only the last is open, with a reason and a retry. Provider codes aren't shown.
  const again = page.getByRole('button', { name: subscribeText[language].tryAgain })
  await expect(again).toHaveCount(1)
  await expect(getRows(page).first().getByText(methodsText[language].card, { exact: true })).toBeVisible()
  await expect(page.getByText(/\bCARD\b|99951/)).toHaveCount(0)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await again.click()
  await waitForPaymentPage(page, language)
  await openPage(toScreenAddress('PaymentRequests'))
  await expect(getRows(page)).toHaveCount(4)
  await expect(getRows(page).getByText(statusText[language].PAID, { exact: true })).toHaveCount(0)
})

test('payments: a refused card stays on Home and in the list until its buyer decides', async ({
  page,
  context,
  openPage,
  localePath,
  language,
  url,
}) => {
  const [t, s] = [failedPaymentText[language], subscribeText[language]]
  await registerMember(context, url, { language })
  await openPage(toScreenAddress('Plans'))
  await buySmallestPackage(page, language)
  await payWithRefusedCard(page)
  await expect(page.getByText(reasonsText[language].funds)).toBeVisible()

  const card = page.getByRole('region', { name: t.title })
  await openPage('/')
  await expect(card.getByText(reasonsText[language].funds)).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await card.getByRole('button', { name: s.otherMethod }).click()
  await waitForPaymentPage(page, language)
  await expect(page.locator('button[value=outlet]'), 'the buyer chooses').toBeVisible()
  await payWithRefusedCard(page)
  await expect(page.getByText(reasonsText[language].funds)).toBeVisible()

  await openPage('/')
  await card.getByRole('button', { name: s.tryAgain }).click()
  await waitForPaymentPage(page, language)
  await expect(page.locator('button[value=outlet]'), 'the same method again').toHaveCount(0)
  await payWithRefusedCard(page)
  await expect(page.getByText(reasonsText[language].funds)).toBeVisible()

  await openPage(toScreenAddress('PaymentRequests'))
  await expect(getRows(page).first().getByRole('button', { name: t.dismiss })).toBeVisible()
  const otherTab = await openTab(context, localePath('/'))
  await otherTab.getByRole('region', { name: t.title }).getByRole('button', { name: t.dismiss }).click()
  await expect(otherTab.getByRole('region', { name: t.title })).toHaveCount(0)
  await reloadPage(page)
  await expect(page.getByRole('button', { name: t.dismiss })).toHaveCount(0)
  await openPage('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('payments: a payment that the provider did not start says so, and retry opens it', async ({
  page,
  context,
  openPage,
  language,
  url,
}) => {
  await registerMember(context, url, { language })
  await openPage(toScreenAddress('Plans'))
  const errorMessage = paymentsErrors.ConnectionRefused[language]
  const json = { isError: true, errorMessage, errorKey: 'ConnectionRefused' }
  await page.route(/CreatePaymentRequest/, (route) => route.fulfill({ status: 422, json }), { times: 1 })
  await getSubscribeButton(page, language).click()
  const alert = page.getByRole('alert').filter({ hasText: errorMessage })
  await expect(alert).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await alert.getByRole('button', { name: subscribeText[language].tryAgain }).click()
  await waitForPaymentPage(page, language)
})

test('payments: an outlet’s payment code stays, and is paid after the tab is closed', async ({
  page,
  context,
  localePath,
  openPage,
  language,
  url,
}) => {
  const t = paymentListText[language]
  await registerMember(context, url, { language })
  await openPage(toScreenAddress('Plans'))
  await buySmallestPackage(page, language)
  await choosePayment(page, 'outlet')
  const number = (await page.locator('.reference').textContent()) ?? ''
  await page.getByRole('link').last().click()
  await page.waitForURL((url) => `${url.pathname}${url.search}`.endsWith(ownPayments))
  const card = getRows(page).first()
  await expect(card.getByText(number, { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: t.copy })).toBeVisible()
  await checkAccessibility(page)
  const merchantRefNum = (await card.getByText(/^order-\d+-\w+$/).textContent())?.trim()
  await page.goto('about:blank')
  await controlSimulator(page, 'set', { merchantRefNum, status: 'PAID' })
  await controlSimulator(page, 'notify', { merchantRefNum })
  await expect(async () => {
    await page.goto(localePath(toScreenAddress('PaymentRequests')))
    const paid = getRows(page).getByText(statusText[language].PAID, { exact: true })
    expect(await paid.first().isVisible()).toBe(true)
  }).toPass()
  await waitForHydration(page)
  await getRows(page).first().locator('summary').first().click()
  await page.getByRole('link', { name: t.give }).click()
  const transferTexts = transferPointsText[language]
  await page.getByLabel(transferTexts.phoneOrEmail).fill('01003520101')
  await page.getByRole('button', { name: transferTexts.find, exact: true }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByLabel(transferTexts.howMany)).toHaveValue(/^\d{2,}$/)
})

test('payments: the result page asks for a login and hides other people’s payments', async ({
  page,
  context,
  localePath,
  openPage,
  language,
  url,
}) => {
  const t = paymentsText[language]
  const hostile = '<img src=x onerror=alert(1)>'
  const query = new URLSearchParams({
    statusCode: '499',
    merchantRefNumber: 'order-1-A',
    statusDescription: hostile,
  })
  await openPage(`${toScreenAddress('PaymentResult')}?${query}`)
  await expect(page.getByText(t.visitor)).toBeVisible()
  await expect(page.getByText(t.saidUnverified(hostile))).toBeVisible()
  await expect(page.getByText(t.incomplete)).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: t.contact })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  const login = page.getByRole('main').getByRole('link', { name: t.login })
  const next = new URL((await login.getAttribute('href')) ?? '', url).searchParams.get('next') ?? ''
  await registerMember(context, url, { language })
  await page.goto(localePath(next))
  await expect(page.getByText(t.notYours)).toBeVisible()
  await expect(page.getByText('order-1-A')).toBeVisible()
  await checkAccessibility(page)
  await page.goto(localePath(toScreenAddress('FawryPay')))
  await expect(page.getByRole('heading', { name: t.nothing })).toBeVisible()
})

async function refundTen(page: Page, language: Language) {
  const t = staffText[language]
  await pressRowAction(getRows(page).first(), t.refund)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.pointsToRefund).fill('10')
  await dialog.getByLabel(t.reason).fill('شراء بالخطأ')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t.refundAmount('') }).click()
  await expect(dialog).toBeHidden()
}

test('payments: staff refund some points of a purchase with four presses', async ({
  page,
  browser,
  language,
  openAs,
  url,
}) => {
  await using purchase = await createPaidPurchase(page, browser, url, language)
  await openAs(
    'admin@makan.test',
    `${toScreenAddress('PaymentsManagement')}?tab=all&name=${purchase.merchantRefNum}`,
  )
  await checkAccessibility(page)
  await waitForHydration(page)
  const presses = await countPresses(page)
  await refundTen(page, language)
  expect(await presses()).toBeLessThanOrEqual(4)
  const { refundedPoints, refundedAmount, price } = await purchase.payment()
  expect(refundedPoints).toBe(10)
  const format = (amount: number) =>
    moneyParts(language, amount, { prefix: language === 'ar' ? 'ج.م.' : 'EGP' })
  const { amount, unit } = format(refundedAmount)
  const result = refundedText[language].refundedOf(amount, format(price).amount, unit)
  await expect(getRows(page).first()).toContainText(result)
})

test('payments: staff see why a refund has no response and record its result on its page', async ({
  page,
  browser,
  openPage,
  language,
  openAs,
  url,
}) => {
  const t = staffText[language]
  await using purchase = await createPaidPurchase(page, browser, url, language)
  const { merchantRefNum } = purchase
  await controlSimulator(page, 'modes', { merchantRefNum, refund: '5xx-before' })
  await openAs('admin@makan.test', `${toScreenAddress('PaymentsManagement')}?tab=all&name=${merchantRefNum}`)
  await refundTen(page, language)
  await openPage(`${toScreenAddress('PaymentsManagement')}?name=${merchantRefNum}`)
  const row = getRows(page).first()
  await expect(row.getByText(t.refundOpen(10))).toBeVisible()
  await expect(row.getByText(t.early)).toBeVisible()
  await expect(row.getByText(/^refund \d+$/)).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await expandRow(row)
  await row.getByRole('link', { name: merchantRefNum }).click()
  await expect(page.getByRole('heading', { name: paymentText[language].refunds })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.getByRole('button', { name: t.stayed('') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.stayed('') }).click()
  await expect(dialog).toBeHidden()
  const refunds = page.getByRole('region', { name: paymentText[language].refunds })
  await expect(refunds.getByText(refundStateText[language].refused)).toBeVisible()
  await expect(page.getByRole('button', { name: t.stayed('') })).toBeHidden()
  expect(await purchase.payment()).toMatchObject({ status: 'PAID', refundedPoints: 0 })
})
