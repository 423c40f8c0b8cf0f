import type { Browser, BrowserContext, Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { kindsText, statementText } from '#contract/wallet/wallet.text.ts'
import { walletText } from '#web/features/wallet/wallet.text.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { month as monthName } from '#web/ui/language/dates.ts'
import { number } from '#web/ui/language/format.ts'
import { createApi } from '../fixtures/api.ts'
import { expandRow, getRows } from '../fixtures/gridRows.ts'
import { enlargeText, expectReadable } from '../fixtures/largeText.ts'
import { sellTwice } from '../fixtures/sales.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, test } from '../fixtures/test.ts'
import { getPhone, logIn, registerMember } from '../fixtures/users.ts'

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

const seller = 'sales@makan.test'

type Statement = {
  data: { points: number; balance: number }[]
  months: { month: string; in: number; out: number }[]
}

const readStatement = async (page: Page): Promise<Statement> =>
  (await page.request.get('/api/UserWallet/AccountStatement')).json()

test('compact rows: a statement on a phone is grouped by date and a row expands', {
  tag: '@each',
}, async ({ page, context, openPage, language, url, localize }) => {
  const [t, kinds, columns, grid] = [
    localize(walletText),
    localize(kindsText),
    localize(statementText),
    localize(gridText),
  ]
  await sellTwice(url, getPhone(await registerMember(context, url)))
  await openPage(toScreenAddress('AccountStatement'))
  const { data, months } = await readStatement(page)
  const lines = getRows(page)
  await expect(lines).toHaveCount(3)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 3, name: grid.today, exact: true })).toBeVisible()
  for (const { month, in: came, out } of months) {
    const heading = page.getByRole('heading', { level: 2, name: monthName(language, month) })
    const figures = heading.locator('..')
    await expect(figures).toContainText(`${t.in}+${number(language, came)}`)
    await expect(figures).toContainText(`${t.out}−${number(language, out)}`)
  }

  const line = lines.first()
  const summary = line.locator('summary')
  const { points = 0, balance = 0 } = data[0] ?? {}
  await expect(summary).toContainText(kinds.reversal)
  await expect(summary).toContainText(`−${number(language, -points)}`)
  await expect(summary).toContainText(number(language, balance))
  await expect(line.getByRole('definition').first()).toBeHidden()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await summary.press('Enter')
  for (const header of [columns.balance, columns.at])
    await expect(line.getByRole('term').filter({ hasText: header })).toBeVisible()
  await expect(line.getByText(columns.expires), 'points that left don’t expire').toBeHidden()
  await expandRow(lines.nth(1))
  await expect(lines.nth(1).getByText(columns.expires)).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await enlargeText(page)
  await expectReadable(page)
  await summary.press('Enter')
  await expect(line.getByRole('definition').first()).toBeHidden()
})

test('compact rows: export, print and columns share one menu on a phone', {
  tag: '@each',
}, async ({ page, context, openPage, url, localize }) => {
  const [t, columns, grid] = [localize(walletText), localize(statementText), localize(gridText)]
  await sellTwice(url, getPhone(await registerMember(context, url)))
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openPage(toScreenAddress('AccountStatement'))
  for (const name of [t.excel, t.print, grid.columns])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  const more = page.getByRole('button', { name: grid.more, exact: true })
  await more.click()
  await checkAccessibility(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t.excel }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  await expect(page.getByRole('button', { name: t.excel })).toHaveCount(0)
  await expect(more).toBeFocused()

  await more.click()
  const under = getRows(page).first().locator('summary').getByText(columns.balance)
  await expect(under).toHaveCount(1)
  // The URL changes before the checkbox does.
  const box = page.getByRole('checkbox', { name: columns.balance })
  await box.click()
  await expect(box).not.toBeChecked()
  await expect(under).toHaveCount(0)
  await page.getByRole('button', { name: t.print }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await enlargeText(page)
  await more.click()
  await expectReadable(page)
})

async function openWithoutScripts(browser: Browser, url: string, email: string) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  await logIn(context, url, email)
  return context
}

test('compact rows: a row expands without scripts', { tag: '@each' }, async ({
  browser,
  localePath,
  url,
  localize,
}) => {
  const context = await openWithoutScripts(browser, url, 'member1@makan.test')
  const page = await context.newPage()
  await page.goto(localePath(toScreenAddress('AccountStatement')))
  const line = getRows(page).first()
  const time = line.getByText(localize(statementText).at, { exact: true })
  await expect(time).toBeHidden()
  await expandRow(line)
  await expect(time).toBeVisible()
  await context.close()
})

async function startPayment({ request }: BrowserContext, url: string): Promise<void> {
  const { get, send } = createApi(request, url)
  const [first] = await get<{ id: number; balance: number }[]>(
    'PointsPackage/GetAllPointsPackagesByCountryId?CountryId=1',
  )
  await send('PaymentHandler/CreatePaymentRequest', {
    data: { packageId: first?.id, price: first?.balance },
  })
}

const lists = [
  { address: toScreenAddress('SalesHome'), as: seller },
  { address: toScreenAddress('OwnCash'), as: seller },
  { address: `${toScreenAddress('AccountStatement')}?tab=payments`, as: null },
  { address: `${toScreenAddress('PaymentsManagement')}?tab=all`, as: 'admin@makan.test' },
]

for (const { address, as } of lists) {
  test(`compact rows: ${address} on a phone expands by day, also with double-size text`, {
    tag: '@each',
  }, async ({ page, context, openPage, url, localize }) => {
    const member = await registerMember(context, url)
    if (as === seller) await sellTwice(url, getPhone(member))
    else await startPayment(context, url)
    if (as) await logIn(context, url, as)
    await openPage(address)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: localize(gridText).today, exact: true })).toBeVisible()
    const line = getRows(page).first()
    await checkAccessibility(page)
    // A payable request is expanded initially.
    if (as) await expandRow(line)
    await expect(line.getByRole('definition').first()).toBeVisible()
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
    await enlargeText(page)
    await expectReadable(page)
  })
}

test('compact rows: a statement is a table on a wide screen', { tag: '@each' }, async ({
  page,
  openAs,
  localize,
}) => {
  const [t, columns, grid] = [localize(walletText), localize(statementText), localize(gridText)]
  await page.setViewportSize({ width: 1280, height: 860 })
  await openAs('member1@makan.test', toScreenAddress('AccountStatement'))
  const { what, points, balance, at, expires } = columns
  // The months have their own table below.
  const headers = page.getByRole('table').first().getByRole('columnheader')
  await expect(headers).toHaveText([what, points, balance, at, expires])
  await expect(page.locator('summary').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: t.months })).toBeVisible()
  for (const name of [t.excel, t.print, grid.columns])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: grid.more, exact: true })).toHaveCount(0)
})
