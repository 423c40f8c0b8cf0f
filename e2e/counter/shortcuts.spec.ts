import type { Browser, BrowserContext, Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { orderStatesText, ordersText } from '#web/domain/orders/orders.text.ts'
import { counterText, reasonText, requestText } from '#web/features/counter/counter.text.ts'
import { entryText } from '#web/features/counter/entry/entry.text.ts'
import { orderText } from '#web/features/counter/order/order.text.ts'
import { shortcuts } from '#web/features/counter/shortcuts.ts'
import { repeatPressMs } from '#web/ui/basics/shortcutKeys.ts'
import { type Api, createApi } from '../fixtures/api.ts'
import { formatCode, getBillField, getOrderCard } from '../fixtures/counter.ts'
import { addApprovedPlace, addOffer } from '../fixtures/offers.ts'
import { approveBill, registerMemberWithPoints, reserveOffer } from '../fixtures/orders.ts'
import { checkAccessibility, expect, test } from '../fixtures/test.ts'
import { activateAccount } from '../fixtures/users.ts'

type SessionInput = { staff: Api; context: BrowserContext; browser: Browser; url: string }

/** Opens a counter that no other test uses, as its owner; a member reserves there. */
async function openCounterSession({ staff, context, browser, url }: SessionInput) {
  const place = await addApprovedPlace(staff)
  const offer = await addOffer(staff, place.id, { ar: 'خصم الغداء', en: 'Off lunch' }, 'live')
  await activateAccount(context, url, place.owner.phone)
  const member = await browser.newContext()
  await registerMemberWithPoints(member, url)
  return {
    reserve: () => reserveOffer(member, url, offer.id),
    approve: (orderId: number, bill: number) => approveBill(createApi(member.request, url), orderId, bill),
    close: () => member.close(),
  }
}

async function waitForDoublePressGuard(page: Page, ms = repeatPressMs): Promise<void> {
  const pressed = await page.evaluate(() => performance.now())
  await page.waitForFunction(([from, least]) => performance.now() - from > least, [pressed, ms] as const)
}

const pressArabicKey = (page: Page, code: string, key: string) =>
  page.evaluate(
    ([pressed, typed]) => {
      const event = { code: pressed, key: typed, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event))
    },
    [code, key] as const,
  )

test('counter: an order is completed with the keyboard alone', {
  tag: '@desktop',
}, async ({ page, context, browser, staff, openPage, url, language, localize }) => {
  test.slow()
  const [c, o, r, states] = [
    localize(counterText),
    localize(orderText),
    localize(ordersText),
    localize(orderStatesText),
  ]
  const counter = await openCounterSession({ staff, context, browser, url })
  await openPage(toScreenAddress('PendingOrders'))
  const field = page.getByLabel(localize(entryText).label)
  await expect(field).toBeFocused()
  const { id, code } = await counter.reserve()
  const waiting = page.getByRole('region', { name: c.waitingForPlaceTitle })
  await expect(waiting.getByRole('article')).toContainText(formatCode(code))
  await checkAccessibility(page)
  // No order is open that the key could confirm.
  await page.keyboard.press(shortcuts.confirm)
  await expect(waiting.getByRole('button', { name: localize(requestText).confirm })).not.toHaveAttribute(
    'aria-keyshortcuts',
  )

  await page.keyboard.type(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(toScreenAddress('CounterOrder', { id })))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatCode(code))
  const bill = getBillField(page, language)
  await expect(bill).toBeFocused()
  await expect(field).toHaveValue('')
  const open = page.getByRole('navigation', { name: c.strip }).locator('[aria-current]')
  await expect(open).toContainText(states.confirmed)
  await page.keyboard.type('200')
  await expect(page.getByText(o.pays, { exact: true })).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press(shortcuts.bill)
  await expect(page.getByText(o.waitsForMember)).toBeVisible()
  await expect(open).toContainText(states.awaitingApproval)
  await expect(field).toBeFocused()

  await waitForDoublePressGuard(page)
  await page.keyboard.press(shortcuts.bill)
  await expect(bill).toBeFocused()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: r.bill, exact: true })).toContainText(/100|١٠٠/)
  await expect(field).toBeFocused()

  await counter.approve(id, 100)
  await expect(page.getByRole('button', { name: o.pay('').trim() })).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press(shortcuts.pay)
  await expect(page.getByRole('region', { name: r.receipt })).toBeVisible()
  await expect(open).toHaveCount(0)
  await expect(field).toBeFocused()
  await checkAccessibility(page)
  await counter.close()
})

test('counter: the code field receives typed and scanned input, others keep theirs', {
  tag: '@desktop',
}, async ({ page, context, browser, staff, openPage, url, language, localize }) => {
  const [o, q, reason] = [localize(orderText), localize(requestText), localize(reasonText)]
  const counter = await openCounterSession({ staff, context, browser, url })
  const { id, code } = await counter.reserve()
  await openPage(toScreenAddress('CounterOrder', { id }))
  const field = page.getByLabel(localize(entryText).label)
  await expect(field).toBeFocused()

  // Typed characters reach the code field whatever has the focus, also with an Arabic layout.
  await page.getByRole('button', { name: localize(entryText).scan }).focus()
  await page.keyboard.type('ac')
  await expect(field).toBeFocused()
  await pressArabicKey(page, 'KeyD', 'ي')
  await page.getByRole('heading', { level: 1 }).click()
  await pressArabicKey(page, 'KeyF', 'ب')
  await expect(field).toHaveValue('acdf')
  await field.fill('')

  // A dialog captures the keyboard, and returns the focus to the field.
  const confirm = page.getByRole('button', { name: q.confirm, exact: true })
  await page.getByRole('button', { name: q.reject, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(reason.reason).pressSequentially('لا')
  await page.keyboard.press(shortcuts.confirm)
  await expect(dialog.getByLabel(reason.reason)).toHaveValue('لا')
  await dialog.getByLabel(reason.reason).fill('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(confirm).toBeVisible()

  // Shortcuts of the browser or system are ignored. After a mouse click the focus returns to the field too.
  await page.keyboard.press(`Alt+${shortcuts.confirm}`)
  await expect(confirm).toBeVisible()
  await confirm.click()
  const bill = getBillField(page, language)
  await expect(bill).toBeFocused()
  await page.keyboard.type('45')
  // What a scanner types into the bill is a code.
  await waitForDoublePressGuard(page, 100)
  await page.keyboard.type(code)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(code)
  await expect(bill).toHaveValue('45')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(bill).toBeFocused()
  await expect(bill).toHaveValue('45')
  await pressArabicKey(page, 'KeyK', 'ن')
  await expect(field).toHaveValue('k')

  // The next code replaces an invalid one.
  await field.fill('ACDE-FGHJ')
  await field.press('Enter')
  await expect(page.getByText(localize(entryText).noOrder)).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type(code)
  await expect(field).toHaveValue(code)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('button', { name: o.send })).toBeVisible()
  await counter.close()
})

test('counter: new orders appear next to the open order, unaffected by its shortcut', {
  tag: '@desktop',
}, async ({ page, context, browser, staff, openPage, url, language, localize }) => {
  const c = localize(counterText)
  const counter = await openCounterSession({ staff, context, browser, url })
  const open = await counter.reserve()
  await openPage(toScreenAddress('PendingOrders'))
  await getOrderCard(page, open.code).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatCode(open.code))
  await page.keyboard.press(shortcuts.confirm)
  const strip = page.getByRole('navigation', { name: c.strip }).getByRole('link')
  await expect(strip).toHaveCount(1)
  await expect(strip).toHaveAttribute('aria-current', 'page')
  await expect(getBillField(page, language)).toBeFocused()
  await page.keyboard.type('12')

  for (let n = 0; n < 2; n += 1) await counter.reserve()
  await expect(strip).toHaveCount(3)
  await expect(page).toHaveTitle(/^\([2٢]\) /)
  const answers: string[] = []
  page.on('request', (request) => {
    if (/ConfirmOrder/i.test(request.url())) answers.push(request.url())
  })
  await waitForDoublePressGuard(page)
  await page.keyboard.press(shortcuts.confirm)
  await page.keyboard.press(shortcuts.bill)
  await expect(getBillField(page, language)).toBeFocused()
  await expect(getBillField(page, language)).toHaveValue('12')
  expect(answers).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatCode(open.code))
  await checkAccessibility(page)

  await page.setViewportSize({ width: 999, height: 800 })
  await expect(strip.first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await counter.close()
})
