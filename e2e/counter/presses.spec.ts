import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { orderStatesText, ordersText } from '#web/domain/orders/orders.text.ts'
import { entryText } from '#web/features/counter/entry/entry.text.ts'
import { orderText } from '#web/features/counter/order/order.text.ts'
import {
  counterEmail,
  createCounterMember,
  getBillField,
  getNewMembershipCode,
  mockCamera,
} from '../fixtures/counter.ts'
import { countPresses } from '../fixtures/presses.ts'
import { expect, test } from '../fixtures/test.ts'
import { registerElsewhere } from '../fixtures/users.ts'

const scan = toScreenAddress('CounterScan')

async function readOrderId(page: Page): Promise<number> {
  await page.waitForURL(/\/Orders\/\d+/)
  return Number(/\/Orders\/(\d+)/.exec(page.url())?.[1])
}

/** No other control of the page's content is as large. */
async function expectLargest(page: Page, name: string): Promise<void> {
  const areas = await page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { width, height } = control.getBoundingClientRect()
        return { name: control.textContent, area: width * height }
      }),
    )
  expect(areas.toSorted((a, b) => b.area - a.area)[0]?.name).toBe(name)
}

test(
  'counter: a scanned reservation takes two presses',
  { tag: '@smoke-ar-phone' },
  async ({ page, openAs, url, language, localize }, { project }) => {
    const [o, r] = [localize(orderText), localize(ordersText)]
    const member = await createCounterMember(url, project.name)
    const { id, code } = await member.reserve()
    await mockCamera(page, code)
    await openAs(counterEmail, scan)
    const presses = await countPresses(page)
    expect(await readOrderId(page)).toBe(id)
    await expect(getBillField(page, language)).toBeFocused()
    expect((await member.read(id)).state).toBe('confirmed')
    await page.keyboard.type('200')
    await page.getByRole('button', { name: o.send }).click()
    await expect(page.getByText(o.waitsForMember)).toBeVisible()
    await member.approve(id, 200)
    await page.getByRole('button', { name: o.pay('').trim() }).click()
    await expect(page.getByRole('region', { name: r.receipt })).toBeVisible()
    expect(await presses()).toBe(2)
    await expectLargest(page, o.next)
    await member.close()
  },
)

test(
  'counter: a member found by phone takes three presses',
  { tag: '@smoke-en-desktop' },
  async ({ page, openAs, url, localize }, { project }) => {
    const [t, o, r] = [localize(entryText), localize(orderText), localize(ordersText)]
    const member = await createCounterMember(url, project.name)
    await openAs(counterEmail, toScreenAddress('PendingOrders'))
    const presses = await countPresses(page)
    await page.getByLabel(t.label).fill(member.phone)
    await page.getByLabel(t.label).press('Enter')
    const dialog = page.getByRole('dialog', { name: t.walkIn })
    await expect(dialog.getByRole('textbox', { name: o.bill, exact: true })).toBeFocused()
    await page.keyboard.type('200')
    await dialog.getByRole('button', { name: t.send }).click()
    const id = await readOrderId(page)
    await expect(page.getByText(o.waitsForMember)).toBeVisible()
    await member.approve(id, 200)
    await page.getByRole('button', { name: o.pay('').trim() }).click()
    await expect(page.getByRole('region', { name: r.receipt })).toBeVisible()
    expect(await presses()).toBe(3)
    await member.close()
  },
)

test('counter: a bill without discount for a member without points takes one press', async ({
  page,
  openAs,
  url,
  localize,
}) => {
  const t = localize(entryText)
  await mockCamera(page, await getNewMembershipCode(url))
  await openAs(counterEmail, scan)
  const dialog = page.getByRole('dialog', { name: t.walkIn })
  const presses = await countPresses(page)
  await dialog.getByRole('button', { name: t.noDiscount }).click()
  await expect(dialog).toHaveCount(0)
  expect(await presses()).toBe(1)
})

test('counter: points that don’t cover the bill end the started order with one press', async ({
  page,
  openAs,
  url,
  language,
  localize,
}) => {
  const [t, o, states] = [localize(entryText), localize(orderText), localize(orderStatesText)]
  const { phone } = await registerElsewhere(url)
  await openAs(counterEmail, toScreenAddress('PendingOrders'))
  await page.getByLabel(t.label).fill(phone)
  await page.getByLabel(t.label).press('Enter')
  const dialog = page.getByRole('dialog', { name: t.walkIn })
  await getBillField(page, language).fill('200')
  await dialog.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(o.tooFew)).toBeVisible()
  await expect(getBillField(page, language)).toHaveValue('200')
  await page.getByRole('button', { name: o.withoutDiscount }).click()
  await expect(page.getByRole('main')).toContainText(states.cancelled)
  await expectLargest(page, o.next)
})
