import { addressOf } from '../contract/screens.ts'
import { cashText } from '../web/features/sales/cash.text.ts'
import { salesText } from '../web/features/sales/sales.text.ts'
import { screenNames } from '../web/layout/navigation/screenNames.text.ts'
import { gridText } from '../web/ui/grid/grid.text.ts'
import { checkAccessibility, expect, fitsNarrowScreens, test, toasts, untilLive } from './journey.ts'
import { newMember } from './people.ts'

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
  await dialog.getByLabel(t.reason).fill('باقة أخرى')
  await dialog.getByRole('button', { name: t.reverse }).click()
  await expect(page.getByText(t.reversed, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: t.again }).click()
  await find(two)
  await page.getByRole('article').first().getByRole('button').click()
  await dialog.getByRole('button').nth(-2).click()
  await expect(page.getByRole('heading', { name: t.soldTitle })).toBeVisible()
  await page.goto(at(addressOf('SalesHome')))
  await untilLive(page)
  await expect(page.getByText(t.reversed).first()).toBeVisible()

  await openAs('admin@makan.test', addressOf('CashOwed'))
  await page.getByRole('searchbox', { name: cash.search }).fill('هالة')
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
})
