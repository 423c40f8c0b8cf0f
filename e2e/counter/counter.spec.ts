import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { orderStatesText, ordersText } from '#web/domain/orders/orders.text.ts'
import { counterText, reasonText, requestText } from '#web/features/counter/counter.text.ts'
import { entryText } from '#web/features/counter/entry/entry.text.ts'
import { orderText } from '#web/features/counter/order/order.text.ts'
import { notificationsText } from '#web/layout/notifications/notifications.text.ts'
import {
  counterEmail,
  createCounterMember,
  enterCode,
  formatCode,
  getBillField,
  getOrderCard,
} from '../fixtures/counter.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, reloadPage, test } from '../fixtures/test.ts'

const pending = toScreenAddress('PendingOrders')

async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const scope = globalThis as unknown as { tones: number }
    scope.tones = 0
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      scope.tones += 1
      return createOscillator.call(this)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { tones: number }).tones)
}

test(
  'counter: an order is followed live from confirmation to payment',
  { tag: '@smoke-en-desktop' },
  async ({ page, openAs, url, language, localize }, { project }) => {
    test.slow()
    const [c, o, r, states] = [
      localize(counterText),
      localize(orderText),
      localize(ordersText),
      localize(orderStatesText),
    ]
    const member = await createCounterMember(url, project.name)
    await openAs(counterEmail, pending)
    await checkAccessibility(page)
    const { id, code } = await member.reserve()
    const waiting = page.getByRole('region', { name: c.waitingForPlaceTitle })
    await expect(getOrderCard(waiting, code)).toContainText(states.requested)
    await expect(page).toHaveTitle(/^\([\d٠-٩]+\) /)
    await getOrderCard(waiting, code)
      .getByRole('button', { name: localize(requestText).confirm })
      .click()
    await expect(getOrderCard(waiting, code)).toHaveCount(0)

    await enterCode(page, language, `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)
    await expect(page).toHaveURL(new RegExp(toScreenAddress('CounterOrder', { id })))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(formatCode(code))
    const send = page.getByRole('button', { name: o.send })
    const bill = getBillField(page, language)
    const errorKeys = {
      '0': 'NotPositive',
      '-5': 'NotPositive',
      '1000000000000': 'InvalidData',
      '12.345': 'TooManyDecimals',
      مئة: 'decimal',
      '': 'requiredField',
    } as const
    for (const [typed, key] of Object.entries(errorKeys)) {
      await bill.fill(typed)
      await send.click()
      await expect(page.getByText(errorText(language, key), { exact: true }), typed).toBeVisible()
      await expect(bill).toBeFocused()
    }
    await bill.fill('٤٠')
    await expect(page.getByRole('status').filter({ hasText: o.pays })).toBeVisible()
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
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
    await expectFitsNarrowScreen(page)

    await page.getByRole('link', { name: o.next }).click()
    // A phone opens the camera.
    if (project.name.endsWith('phone'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: localize(entryText).type })
        .click()
    await page.getByRole('navigation', { name: c.tabs }).getByRole('link', { name: c.finished }).click()
    await expect(getOrderCard(page, code)).toContainText(states.paid)
    await expect(page.getByText(c.served, { exact: true })).toBeVisible()
    await checkAccessibility(page)
    await getOrderCard(page, code).getByRole('link').click()
    await page.getByRole('button', { name: o.reverse }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: localize(reasonText).reverse }).click()
    await expect(dialog.getByText(errorText(language, 'requiredField'))).toBeVisible()
    await dialog.getByLabel(localize(reasonText).reason).fill('أعاد العضو الطلب')
    await dialog.getByRole('button', { name: localize(reasonText).reverse }).click()
    await expect(page.getByText(r.reversed)).toBeVisible()
    expect((await member.read(id)).state).toBe('reversed')
    await member.close()
  },
)

test('counter: a reservation is declined with a reason, and a cancellation is shown', async ({
  page,
  openAs,
  url,
  localize,
}, { project }) => {
  const [t, q] = [localize(reasonText), localize(requestText)]
  const member = await createCounterMember(url, project.name)
  const [first, second] = [await member.reserve(), await member.reserve()]
  await openAs(counterEmail, pending)
  await page
    .getByRole('banner')
    .getByRole('button', { name: localize(notificationsText).title })
    .click()
  const incomingOrder = page.getByRole('link').filter({ hasText: second.code })
  await expect(incomingOrder).toHaveAttribute(
    'href',
    new RegExp(toScreenAddress('CounterOrder', { id: second.id })),
  )
  await page.keyboard.press('Escape')
  await getOrderCard(page, first.code).getByRole('button', { name: q.reject }).click()
  const dialog = page.getByRole('dialog')
  await checkAccessibility(page)
  await dialog.getByLabel(t.reason).fill('المطبخ مغلق')
  await dialog.getByRole('button', { name: t.reject }).click()
  await expect(getOrderCard(page, first.code)).toHaveCount(0)
  expect(await member.read(first.id)).toMatchObject({ state: 'rejected', reason: 'المطبخ مغلق' })

  // Blocks live updates: the action itself must detect the change.
  await page.route('**/api/Live', () => {})
  await openAs(counterEmail, toScreenAddress('CounterOrder', { id: second.id }))
  const confirm = page.getByRole('button', { name: q.confirm, exact: true })
  await expect(confirm).toBeVisible()
  await member.cancel(second.id)
  await confirm.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText(localize(orderText).cancelled)).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await member.close()
})

test('counter: the waiting list sounds once per order unless muted, and remembers it', async ({
  page,
  openAs,
  url,
  localize,
}, { project }) => {
  const c = localize(counterText)
  const member = await createCounterMember(url, project.name)
  const tones = await countTones(page)
  await openAs(counterEmail, pending)
  const muted = page.getByRole('switch', { name: c.sound })
  await page.getByRole('heading', { level: 1 }).click()
  const first = await member.reserve()
  await expect(getOrderCard(page, first.code)).toBeVisible()
  await expect.poll(tones).toBeGreaterThanOrEqual(2)
  await muted.uncheck()
  const before = await tones()
  const second = await member.reserve()
  await expect(getOrderCard(page, second.code)).toBeVisible()
  expect(await tones()).toBe(before)
  await reloadPage(page)
  await expect(muted).not.toBeChecked()
  for (const { id } of [first, second]) await member.cancel(id)
  await expect(getOrderCard(page, second.code)).toHaveCount(0)
  await member.close()
})
