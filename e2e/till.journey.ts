import type { Browser, BrowserContext, Page } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { orderStatesText, ordersText } from '#web/domain/orders/orders.text.ts'
import { counterText } from '#web/features/counter/counter.text.ts'
import { entryText } from '#web/features/counter/entry/entry.text.ts'
import { orderText } from '#web/features/counter/order/order.text.ts'
import { reasonText } from '#web/features/counter/reason.text.ts'
import { requestText } from '#web/features/counter/request.text.ts'
import { secondPress, tillKeys } from '#web/features/counter/tillKeys.ts'
import { billOf, cardOf, groupedCode } from './counterPeople.ts'
import { checkAccessibility, expect, test, untilLive } from './journey.ts'
import { addApprovedPlace, addOffer } from './offerForms.ts'
import { memberWithPoints, reserve } from './orders.ts'
import { read, staffOf, takeOver } from './owners.ts'

/** A counter that no other journey knows: its owner logged in in this browser, and a member who reserves there. */
async function openTill(context: BrowserContext, browser: Browser, url: string) {
  const staff = await staffOf(url)
  const place = await addApprovedPlace(staff)
  const offer = await addOffer(staff, place.id, { ar: 'خصم الغداء', en: 'Off lunch' }, 'live')
  await staff.close()
  await takeOver(context, url, place.owner.phone)
  const member = await browser.newContext()
  await memberWithPoints(member, url)
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  return {
    reserve: () => reserve(member, url, offer.id),
    async approve(orderId: number, bill: number) {
      const given = await member.request.get(`${url}/api/Order/GetOrder?id=${orderId}`)
      const { points } = await read<{ points: number }>(given, 'GetOrder')
      const data = { orderId, bill, points }
      await read(
        await member.request.post(`${url}/api/Order/ApproveOrder`, { data, headers }),
        'ApproveOrder',
      )
    },
    close: () => member.close(),
  }
}

/** Lets the time pass in which the same key would count as pressed twice. */
async function letSecondPressPass(page: Page): Promise<void> {
  const pressed = await page.evaluate(() => performance.now())
  await page.waitForFunction(([from, least]) => performance.now() - from > least, [
    pressed,
    secondPress,
  ] as const)
}

/** Presses a key as an Arabic layout gives it. */
const pressArabic = (page: Page, code: string, key: string) =>
  page.evaluate(
    ([pressed, typed]) => {
      const event = { code: pressed, key: typed, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event))
    },
    [code, key] as const,
  )

test('at a till an order goes from its reservation to its payment with the keyboard alone', {
  tag: '@desktop',
}, async ({ page, context, browser, at, baseURL, language, say }) => {
  test.slow()
  const [c, o, r, states] = [say(counterText), say(orderText), say(ordersText), say(orderStatesText)]
  const till = await openTill(context, browser, baseURL ?? '')
  await page.goto(at(addressOf('PendingOrders')))
  await untilLive(page)
  const field = page.getByLabel(say(entryText).label)
  await expect(field).toBeFocused()
  const { id, code } = await till.reserve()
  const waiting = page.getByRole('region', { name: c.forYou })
  await expect(waiting.getByRole('article')).toContainText(groupedCode(code))
  await checkAccessibility(page)
  // No order is open that the key would confirm.
  await page.keyboard.press(tillKeys.confirm)
  await expect(waiting.getByRole('button', { name: say(requestText).confirm })).not.toHaveAttribute(
    'aria-keyshortcuts',
  )

  await page.keyboard.type(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(addressOf('CounterOrder', { id })))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(groupedCode(code))
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(waiting).toContainText(groupedCode(code))
  await page.keyboard.press(tillKeys.confirm)
  const going = page.getByRole('region', { name: c.open, exact: true })
  await expect(going.getByRole('article')).toContainText(states.confirmed)
  await expect(waiting).toHaveCount(0)
  await expect(field).toBeFocused()
  await page.keyboard.press(tillKeys.bill)
  const bill = billOf(page, language)
  await expect(bill).toBeFocused()
  await page.keyboard.type('200')
  await expect(page.getByText(o.pays, { exact: true })).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press(tillKeys.bill)
  await expect(page.getByText(o.waitsForMember)).toBeVisible()
  await expect(page.getByRole('region', { name: c.forMember })).toContainText(groupedCode(code))
  await expect(field).toBeFocused()

  // Another bill, by the same key.
  await letSecondPressPass(page)
  await page.keyboard.press(tillKeys.bill)
  await expect(bill).toBeFocused()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: r.bill, exact: true })).toContainText(/100|١٠٠/)
  await expect(field).toBeFocused()

  await till.approve(id, 100)
  await expect(page.getByRole('button', { name: o.pay('').trim() })).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press(tillKeys.pay)
  await expect(page.getByRole('region', { name: r.receipt })).toBeVisible()
  await expect(going).toHaveCount(0)
  await expect(field).toBeFocused()
  await checkAccessibility(page)
  await till.close()
})

test('a till keeps its field ready for whatever is typed or scanned, and leaves other fields alone', {
  tag: '@desktop',
}, async ({ page, context, browser, at, baseURL, language, say }) => {
  const [o, q, reason] = [say(orderText), say(requestText), say(reasonText)]
  const till = await openTill(context, browser, baseURL ?? '')
  const { id, code } = await till.reserve()
  await page.goto(at(addressOf('CounterOrder', { id })))
  await untilLive(page)
  const field = page.getByLabel(say(entryText).label)
  await expect(field).toBeFocused()

  // Whatever had the focus, what is typed arrives where codes are read, also from keys of an Arabic layout.
  await page.getByRole('button', { name: say(entryText).scan }).focus()
  await page.keyboard.type('ac')
  await expect(field).toBeFocused()
  await pressArabic(page, 'KeyD', 'ي')
  await page.getByRole('heading', { level: 1 }).click()
  await pressArabic(page, 'KeyF', 'ب')
  await expect(field).toHaveValue('acdf')
  await field.fill('')

  // A dialog has the keyboard for itself, and gives it back to the field.
  const confirm = page.getByRole('button', { name: q.confirm, exact: true })
  await page.getByRole('button', { name: q.reject, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(reason.reason).pressSequentially('لا')
  await page.keyboard.press(tillKeys.confirm)
  await expect(dialog.getByLabel(reason.reason)).toHaveValue('لا')
  await dialog.getByLabel(reason.reason).fill('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(confirm).toBeVisible()

  // With a command of the browser or the system a key is none of ours; with a mouse the field has the focus afterwards, too.
  await page.keyboard.press(`Alt+${tillKeys.confirm}`)
  await expect(confirm).toBeVisible()
  await confirm.click()
  const bill = billOf(page, language)
  await expect(bill).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.press(tillKeys.bill)
  await pressArabic(page, 'KeyK', 'ن')
  await page.keyboard.type('45')
  await expect(bill).toHaveValue('45')
  await expect(field).toHaveValue('')

  // A code that leads nowhere is typed over by the next.
  await field.fill('ACDE-FGHJ')
  await field.press('Enter')
  await expect(page.getByText(say(entryText).noOrder)).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type(code)
  await expect(field).toHaveValue(code)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('button', { name: o.send })).toBeVisible()
  await till.close()
})

test('beside the open order a till sees what comes, and its key confirms none of that', {
  tag: '@desktop',
}, async ({ page, context, browser, at, baseURL, language, say }) => {
  const c = say(counterText)
  const till = await openTill(context, browser, baseURL ?? '')
  const open = await till.reserve()
  await page.goto(at(addressOf('PendingOrders')))
  await untilLive(page)
  await cardOf(page, open.code).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(groupedCode(open.code))
  await page.keyboard.press(tillKeys.confirm)
  const going = page.getByRole('region', { name: c.open, exact: true })
  await expect(going.getByRole('article')).toHaveCount(1)
  await expect(going.getByRole('link')).toHaveAttribute('aria-current', 'page')

  for (let n = 0; n < 2; n += 1) await till.reserve()
  const waiting = page.getByRole('region', { name: c.forYou })
  await expect(waiting.getByRole('article')).toHaveCount(2)
  await expect(page).toHaveTitle(/^\([2٢]\) /)
  const answers: string[] = []
  page.on('request', (request) => {
    if (/ConfirmOrder/i.test(request.url())) answers.push(request.url())
  })
  await letSecondPressPass(page)
  await page.keyboard.press(tillKeys.confirm)
  await page.keyboard.press(tillKeys.bill)
  await expect(billOf(page, language)).toBeFocused()
  await expect(waiting.getByRole('article')).toHaveCount(2)
  expect(answers).toEqual([])
  // The order that was open still is.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(groupedCode(open.code))
  await checkAccessibility(page)

  await page.setViewportSize({ width: 999, height: 800 })
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await till.close()
})
