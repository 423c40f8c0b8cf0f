import type { Page } from '@playwright/test'
import { failureText } from '#contract/failures.ts'
import { addressOf } from '#contract/screens.ts'
import { orderStatesText, ordersText } from '#web/domain/orders/orders.text.ts'
import { counterText } from '#web/features/counter/counter.text.ts'
import { orderText } from '#web/features/counter/order/order.text.ts'
import { reasonText } from '#web/features/counter/reason.text.ts'
import { requestText } from '#web/features/counter/request.text.ts'
import { notificationsText } from '#web/layout/notifications/notifications.text.ts'
import { billOf, cardOf, counterEmail, groupedCode, memberAt, typeEntry } from './counterPeople.ts'
import { checkAccessibility, expect, fitsNarrowScreens, test, untilLive } from './journey.ts'

const pending = addressOf('PendingOrders')

/** Counts the tones that the page sounds. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { tones: number }
    counted.tones = 0
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      counted.tones += 1
      return createOscillator.call(this)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { tones: number }).tones)
}

test(
  'a reservation is confirmed, billed, approved and paid, each step seen at once at the counter',
  { tag: '@smoke-en-desktop' },
  async ({ page, openAs, baseURL, language, say }, { project }) => {
    test.slow()
    const [c, o, r, states] = [say(counterText), say(orderText), say(ordersText), say(orderStatesText)]
    const member = await memberAt(baseURL ?? '', project.name)
    await openAs(counterEmail, pending)
    await checkAccessibility(page)
    const { id, code } = await member.reserve()
    const waiting = page.getByRole('region', { name: c.forYou })
    await expect(cardOf(waiting, code)).toContainText(states.requested)
    await expect(page).toHaveTitle(/^\([\d٠-٩]+\) /)
    await cardOf(waiting, code)
      .getByRole('button', { name: say(requestText).confirm })
      .click()
    await expect(cardOf(waiting, code)).toHaveCount(0)

    await typeEntry(page, language, `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)
    await expect(page).toHaveURL(new RegExp(addressOf('CounterOrder', { id })))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(groupedCode(code))
    const send = page.getByRole('button', { name: o.send })
    const bill = billOf(page, language)
    const refused = {
      '0': 'NotPositive',
      '-5': 'NotPositive',
      '1000000000000': 'InvalidData',
      '12.345': 'TooManyDecimals',
      مئة: 'decimal',
      '': 'requiredField',
    } as const
    for (const [typed, key] of Object.entries(refused)) {
      await bill.fill(typed)
      await send.click()
      await expect(page.getByText(failureText(language, key), { exact: true }), typed).toBeVisible()
      await expect(bill).toBeFocused()
    }
    await bill.fill('٤٠')
    await expect(page.getByRole('status').filter({ hasText: o.pays })).toBeVisible()
    await checkAccessibility(page)
    await fitsNarrowScreens(page)
    await send.click()
    await expect(page.getByText(o.waitsForMember)).toBeVisible()
    await expect(page.getByText(r.memberPaysMore)).toBeVisible()
    await checkAccessibility(page)

    await member.approve(id, 40)
    const pay = page.getByRole('button', { name: o.pay('').trim() })
    await expect(pay).toBeVisible()
    await page.getByRole('button', { name: o.another }).click()
    await expect(page.getByText(o.anotherAfterApproval)).toBeVisible()
    await bill.fill('50')
    await send.click()
    await expect(page.getByText(o.waitsForMember)).toBeVisible()
    await expect(pay).toHaveCount(0)
    await member.decline(id)
    await expect(page.getByText(o.declinedBefore)).toBeVisible()
    await bill.fill('45.50')
    await send.click()
    await expect(page.getByText(o.waitsForMember)).toBeVisible()
    await member.approve(id, 45.5)
    await pay.click()
    await expect(page.getByRole('region', { name: r.receipt })).toBeVisible()
    await checkAccessibility(page)
    await fitsNarrowScreens(page)

    await page.getByRole('link', { name: o.next }).click()
    await page.getByRole('navigation', { name: c.tabs }).getByRole('link', { name: c.finished }).click()
    await expect(cardOf(page, code)).toContainText(states.paid)
    await expect(page.getByText(c.served, { exact: true })).toBeVisible()
    await checkAccessibility(page)
    await cardOf(page, code).getByRole('link').click()
    await page.getByRole('button', { name: o.reverse }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say(reasonText).reverse }).click()
    await expect(dialog.getByText(failureText(language, 'requiredField'))).toBeVisible()
    await dialog.getByLabel(say(reasonText).reason).fill('أعاد العضو الطلب')
    await dialog.getByRole('button', { name: say(reasonText).reverse }).click()
    await expect(page.getByText(r.reversed)).toBeVisible()
    expect((await member.read(id)).state).toBe('reversed')
    await member.close()
  },
)

test('a counter turns a reservation down with a reason, and learns that another was cancelled meanwhile', async ({
  page,
  openAs,
  baseURL,
  say,
}, { project }) => {
  const [t, q] = [say(reasonText), say(requestText)]
  const member = await memberAt(baseURL ?? '', project.name)
  const [first, second] = [await member.reserve(), await member.reserve()]
  await openAs(counterEmail, pending)
  await page
    .getByRole('banner')
    .getByRole('button', { name: say(notificationsText).title })
    .click()
  const news = page.getByRole('link').filter({ hasText: second.code })
  await expect(news).toHaveAttribute('href', new RegExp(addressOf('CounterOrder', { id: second.id })))
  await page.keyboard.press('Escape')
  await cardOf(page, first.code).getByRole('button', { name: q.reject }).click()
  const dialog = page.getByRole('dialog')
  await checkAccessibility(page)
  await dialog.getByLabel(t.reason).fill('المطبخ مغلق')
  await dialog.getByRole('button', { name: t.reject }).click()
  await expect(cardOf(page, first.code)).toHaveCount(0)
  expect(await member.read(first.id)).toMatchObject({ state: 'rejected', reason: 'المطبخ مغلق' })

  // Nothing tells this page: the step itself finds out.
  await page.route('**/api/Live', () => {})
  await openAs(counterEmail, addressOf('CounterOrder', { id: second.id }))
  const confirm = page.getByRole('button', { name: q.confirm, exact: true })
  await expect(confirm).toBeVisible()
  await member.cancel(second.id)
  await confirm.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText(say(orderText).cancelled)).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await member.close()
})

test('the waiting list sounds once for what comes, and not where that is switched off, which is remembered', async ({
  page,
  openAs,
  baseURL,
  say,
}, { project }) => {
  const c = say(counterText)
  const member = await memberAt(baseURL ?? '', project.name)
  const tones = await listen(page)
  await openAs(counterEmail, pending)
  const muted = page.getByRole('switch', { name: c.sound })
  await page.getByRole('heading', { level: 1 }).click()
  const first = await member.reserve()
  await expect(cardOf(page, first.code)).toBeVisible()
  await expect.poll(tones).toBeGreaterThanOrEqual(2)
  await muted.uncheck()
  const before = await tones()
  const second = await member.reserve()
  await expect(cardOf(page, second.code)).toBeVisible()
  expect(await tones()).toBe(before)
  await page.reload()
  await untilLive(page)
  await expect(muted).not.toBeChecked()
  for (const { id } of [first, second]) await member.cancel(id)
  await expect(cardOf(page, second.code)).toHaveCount(0)
  await member.close()
})
