import { addressOf } from '#contract/screens.ts'
import { cashText } from '#web/features/sales/cash.text.ts'
import { salesText } from '#web/features/sales/sales.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { checkAccessibility, expect, fitsNarrowScreens, test, toasts, untilLive } from './journey.ts'
import { newMember } from './people.ts'
import { rowsIn, unfold } from './rows.ts'

const sell = addressOf('UserPackageSubscribe')

test('a consultant sells a package for cash, reverses it, and hands the cash of another over', async ({
  page,
  browser,
  openAs,
  at,
  baseURL,
  say,
}) => {
  const [t, grid, cash] = [say(salesText), say(gridText), say(cashText)]
  const [one, two] = [await newMember(browser, baseURL ?? ''), await newMember(browser, baseURL ?? '')]

  await openAs('sales@makan.test', addressOf('SalesHome'))
  await expect(page.getByText(t.members, { exact: true })).toBeVisible()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: say(screenNames).UserPackageSubscribe })
    .click()
  await page.waitForURL(`**${sell}`)

  const find = async (phone: string) => {
    await page.getByLabel(t.phoneOrEmail).fill(phone)
    await page.getByRole('button', { name: t.find, exact: true }).click()
  }
  await find('0100 000 0000')
  await expect(page.getByText(t.notFound)).toBeVisible()
  await find(one)
  await expect(page.getByText('•••')).toBeVisible()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await page.getByRole('article').first().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t.cashOwed, { exact: true })).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button').nth(-2).click()
  await expect(page.getByRole('heading', { name: t.soldTitle })).toBeFocused()
  await expect(page.getByText('سارة محمود'), 'the member is the consultant’s now').toBeVisible()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)

  await page.getByRole('button', { name: t.reverse }).click()
  await dialog.getByRole('button', { name: t.reverse }).click()
  await expect(dialog.getByLabel(t.reason), 'a reason is asked for').toBeFocused()
  const reason = `باقة أخرى ${one}`
  await dialog.getByLabel(t.reason).fill(reason)
  await dialog.getByRole('button', { name: t.reverse }).click()
  await expect(page.getByText(t.reversed, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: t.again }).click()
  await find(two)
  await page.getByRole('article').first().getByRole('button').click()
  await dialog.getByRole('button').nth(-2).click()
  await expect(page.getByRole('heading', { name: t.soldTitle })).toBeVisible()
  await page.goto(at(addressOf('SalesHome')))
  await untilLive(page)
  const rows = rowsIn(page)
  await expect(rows.filter({ hasText: t.reversed }).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: t.cashEntries }).click()
  await page.waitForURL(`**${addressOf('OwnCash')}`)
  // The address changes before the screen does, and the one before shows the sale, too.
  await expect(page.getByRole('heading', { name: say(screenNames).OwnCash, level: 1 })).toBeVisible()
  const reversal = rows.filter({ hasText: cash.reversal }).filter({ hasText: reason })
  await unfold(reversal)
  await expect(reversal.getByText('سارة محمود'), 'of whom it was sold to').toBeVisible()
  await expect(rows.filter({ hasText: cash.sale }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: cash.record }), 'nobody records their own').toHaveCount(0)
  await checkAccessibility(page)
  await fitsNarrowScreens(page)

  await openAs('admin@makan.test', addressOf('CashOwed'))
  await page.getByRole('searchbox', { name: cash.search }).fill('هالة')
  await page.waitForURL(/[?&]name=/)
  await expect(page.getByText('هالة منصور').first()).toBeVisible()
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await page.getByRole('button', { name: grid.rowMenu('هالة منصور') }).click()
  await page.getByRole('menuitem', { name: cash.record }).click()
  const amount = dialog.getByLabel(cash.amount)
  const owed = Number(await amount.inputValue())
  expect(owed).toBeGreaterThan(0)
  await amount.fill(String(owed + 1_000_000))
  await dialog.getByRole('button', { name: cash.record }).click()
  await expect(amount, 'never more than is owed').toHaveAttribute('aria-invalid', 'true')
  await checkAccessibility(page)
  await amount.fill('1')
  await dialog.getByRole('button', { name: cash.record }).click()
  await expect(dialog).toHaveCount(0)
  await expect(toasts(page)).not.toBeEmpty()

  await page.getByRole('button', { name: grid.rowMenu('هالة منصور') }).click()
  await page.getByRole('menuitem', { name: cash.see }).click()
  await page.waitForURL(new RegExp(`${addressOf('CashOwed')}/\\d+\\?currency=\\d+$`))
  await page.reload()
  await untilLive(page)
  await expect(page.getByRole('heading', { name: cash.cashOf('هالة منصور') })).toBeVisible()
  await expect(rows.filter({ hasText: cash.handOver }).first()).toBeVisible()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await page.getByRole('button', { name: cash.record }).click()
  await amount.fill('2')
  await dialog.getByLabel(cash.note).fill(`في المكتب ${two}`)
  await dialog.getByRole('button', { name: cash.record }).click()
  await expect(
    rows.filter({ hasText: `في المكتب ${two}` }),
    'what was recorded is listed at once',
  ).toHaveCount(1)
})

test('whoever sold nothing has no cash entries, and a seller who isn’t there has none to show', async ({
  page,
  openAs,
  at,
  say,
}) => {
  const cash = say(cashText)
  await openAs('supplier@makan.test', addressOf('OwnCash'))
  await expect(page.getByText(cash.noEntries)).toBeVisible()
  await checkAccessibility(page)
  await openAs('admin@makan.test', addressOf('CashOwed'))
  for (const userId of [999_999, 'x']) {
    const reply = await page.goto(at(addressOf('SellerCash', { userId })))
    expect(reply?.status()).toBe(404)
  }
})
