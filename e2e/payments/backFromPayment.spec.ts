import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { paymentListText, purchaseText } from '#web/domain/payments/payments.text.ts'
import { subscribeText } from '#web/domain/payments/subscribe.text.ts'
import { offerPageText } from '#web/features/offers/offer.text.ts'
import { reserveText } from '#web/features/offers/reserve.text.ts'
import { orderText } from '#web/features/orders/order.text.ts'
import { paymentsText } from '#web/features/payments/payments.text.ts'
import { getSubscribeButton } from '../fixtures/packages.ts'
import {
  buySmallestPackage,
  buysPoints,
  choosePayment,
  ownOrder,
  ownPayments,
  payWithRefusedCard,
  waitForPaymentPage,
} from '../fixtures/payments.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  type Language,
  reloadPage,
  test,
  waitForHydration,
} from '../fixtures/test.ts'
import { registerMember } from '../fixtures/users.ts'

const isOwnPayments = ({ pathname, search }: URL) => `${pathname}${search}`.endsWith(ownPayments)

async function expectBackAtPackages(page: Page, language: Language): Promise<void> {
  await page.goBack()
  await expect(getSubscribeButton(page, language)).toBeVisible()
  expect(new URL(page.url()).pathname.endsWith(toScreenAddress('Plans'))).toBe(true)
}

function countReservations(page: Page): () => number {
  let reservations = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/ReserveOffer/i.test(request.url())) reservations += 1
  })
  return () => reservations
}

test('payments: after a purchase, Back leads to the packages', { tag: '@each' }, async ({
  page,
  context,
  openPage,
  language,
  url,
}) => {
  await registerMember(context, url, { language })
  await openPage(toScreenAddress('Plans'))
  await buySmallestPackage(page, language)
  await choosePayment(page, 'card')
  await page.waitForURL(isOwnPayments)
  await expect(page.getByRole('link', { name: purchaseText[language].offers })).toBeVisible()
  await expectBackAtPackages(page, language)
  await page.goForward()
  await page.waitForURL(isOwnPayments)
})

test('payments: after a refused and a paid attempt, Back leads to the packages', {
  tag: '@each',
}, async ({ page, context, openPage, language, url }) => {
  await registerMember(context, url, { language })
  await openPage(toScreenAddress('Plans'))
  await buySmallestPackage(page, language)
  await payWithRefusedCard(page)
  await page.getByRole('button', { name: subscribeText[language].tryAgain, exact: true }).click()
  await waitForPaymentPage(page, language)
  await choosePayment(page, 'card')
  await page.waitForURL(isOwnPayments)
  await expectBackAtPackages(page, language)
})

test('payments: Back from the provider’s page shows the unfinished payment, which can continue', {
  tag: '@each',
}, async ({ page, context, openPage, language, url }) => {
  const [t, { goOn, toPlans }] = [paymentsText[language], paymentListText[language]]
  await registerMember(context, url, { language })
  await openPage(toScreenAddress('Plans'))
  await buySmallestPackage(page, language)
  await page.goBack()
  await expect(page.getByText(t.incomplete, { exact: true })).toBeVisible()
  await reloadPage(page)
  await expect(page.getByText(t.incomplete, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: toPlans })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.getByRole('button', { name: goOn }).click()
  await waitForPaymentPage(page, language)
  // A buyer who goes forward instead can pay, too, and then also returns to our entry.
  await page.goBack()
  await expect(page.getByText(t.incomplete, { exact: true })).toBeVisible()
  await page.goForward()
  await waitForPaymentPage(page, language)
  await choosePayment(page, 'card')
  await page.waitForURL(isOwnPayments)
  await expectBackAtPackages(page, language)
})

test('payments: a purchase makes its reservation once, and Back leads to the offer', {
  tag: '@each',
}, async ({ page, context, openPage, language, url, counter }) => {
  const reservations = countReservations(page)
  const id = await counter.publish({ pointsType: 'fixed', points: 30 })
  await registerMember(context, url, { language })
  await openPage(toScreenAddress('OfferPage', { id }))
  await page.getByRole('button', { name: offerPageText[language].buyAndReserve, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: reserveText[language].buyTitle })
  await dialog.getByRole('button', { name: buysPoints[language] }).click()
  await waitForPaymentPage(page, language)
  await choosePayment(page, 'card')
  await page.waitForURL(ownOrder)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderText[language].requested)
  await page.goBack()
  await waitForHydration(page)
  expect(new URL(page.url()).pathname.endsWith(toScreenAddress('OfferPage', { id }))).toBe(true)
  expect(reservations()).toBe(1)
})
