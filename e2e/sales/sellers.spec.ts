import { toScreenAddress } from '#contract/core/screens.ts'
import { cashText } from '#web/features/sales/cash.text.ts'
import { salesText } from '#web/features/sales/sales.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { chooseRowAction, expandRow, getRows } from '../fixtures/gridRows.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  getToasts,
  reloadPage,
  test,
} from '../fixtures/test.ts'
import { registerElsewhere } from '../fixtures/users.ts'

const sell = toScreenAddress('UserPackageSubscribe')

test('sales: a consultant sells for cash, reverses it and hands over another’s cash', async ({
  page,
  openAs,
  openPage,
  language,
  url,
  localize,
}) => {
  const [t, cash] = [localize(salesText), localize(cashText)]
  const [{ phone: one }, { phone: two }] = [await registerElsewhere(url), await registerElsewhere(url)]

  await openAs('sales@makan.test', toScreenAddress('SalesHome'))
  await expect(page.getByText(t.members, { exact: true })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: localize(screenNames).UserPackageSubscribe })
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
  await expectFitsNarrowScreen(page)
  await page.getByRole('article').first().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t.cashOwed, { exact: true })).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button').nth(-2).click()
  await expect(page.getByRole('heading', { name: t.soldTitle })).toBeFocused()
  await expect(page.getByText('سارة محمود'), 'the member is the consultant’s now').toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await page.getByRole('button', { name: t.reverse }).click()
  await dialog.getByRole('button', { name: t.reverseAndRefund('').trim() }).click()
  await expect(dialog.getByLabel(t.reason), 'a reason is asked for').toBeFocused()
  const reason = `باقة أخرى ${one}`
  await dialog.getByLabel(t.reason).fill(reason)
  await dialog.getByRole('button', { name: t.reverseAndRefund('').trim() }).click()
  await expect(page.getByText(t.reversed, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: t.again }).click()
  await find(two)
  await page.getByRole('article').first().getByRole('button').click()
  await dialog.getByRole('button').nth(-2).click()
  await expect(page.getByRole('heading', { name: t.soldTitle })).toBeVisible()
  await openPage(toScreenAddress('SalesHome'))
  const rows = getRows(page)
  await expect(rows.filter({ hasText: t.reversed }).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: t.cashEntries }).click()
  await page.waitForURL(`**${toScreenAddress('OwnCash')}`)
  // The URL changes before the screen does, and the previous screen shows the sale too.
  await expect(page.getByRole('heading', { name: localize(screenNames).OwnCash, level: 1 })).toBeVisible()
  const reversal = rows.filter({ hasText: cash.reversal }).filter({ hasText: reason })
  await expandRow(reversal)
  await expect(reversal.getByText('سارة محمود'), 'of whom it was sold to').toBeVisible()
  await expect(rows.filter({ hasText: cash.sale }).first()).toBeVisible()
  await expect(
    page.getByRole('button', { name: cash.record }),
    'sellers can’t record their own cash',
  ).toHaveCount(0)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await openAs('admin@makan.test', toScreenAddress('CashOwed'))
  await page.getByRole('searchbox', { name: cash.search }).fill('هالة')
  await page.waitForURL(/[?&]name=/)
  await expect(page.getByText('هالة منصور').first()).toBeVisible()
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await chooseRowAction(page, language, 'هالة منصور', cash.record)
  const amount = dialog.getByLabel(cash.amount)
  const amountOwed = Number(await amount.inputValue())
  expect(amountOwed).toBeGreaterThan(0)
  await amount.fill(String(amountOwed + 1_000_000))
  await dialog.getByRole('button', { name: cash.record }).click()
  await expect(amount, 'never more than is owed').toHaveAttribute('aria-invalid', 'true')
  await checkAccessibility(page)
  await amount.fill('1')
  await dialog.getByRole('button', { name: cash.record }).click()
  await expect(dialog).toHaveCount(0)
  await expect(getToasts(page)).not.toBeEmpty()

  await chooseRowAction(page, language, 'هالة منصور', cash.see)
  await page.waitForURL(new RegExp(`${toScreenAddress('CashOwed')}/\\d+\\?currency=\\d+$`))
  await reloadPage(page)
  await expect(page.getByRole('heading', { name: cash.cashOf('هالة منصور') })).toBeVisible()
  await expect(rows.filter({ hasText: cash.handOver }).first()).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.getByRole('button', { name: cash.record }).click()
  await amount.fill('2')
  await dialog.getByLabel(cash.note).fill(`في المكتب ${two}`)
  await dialog.getByRole('button', { name: cash.record }).click()
  await expect(
    rows.filter({ hasText: `في المكتب ${two}` }),
    'what was recorded is listed at once',
  ).toHaveCount(1)
})

test('sales: a consultant chooses one of their members with one press', async ({
  page,
  openAs,
  localize,
}) => {
  const t = localize(salesText)
  await openAs('sales@makan.test', sell)
  const own = page.getByRole('region', { name: t.ownMembers })
  await expect(own.getByRole('link', { name: t.allMembers })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await own.getByRole('button', { name: t.chooseMember }).first().click()
  await expect(page.getByRole('heading', { name: t.choose })).toBeVisible()
  await page.getByRole('button', { name: t.other }).click()
  await expect(own).toBeVisible()
})

test('sales: a user without sales has no cash entries, and an unknown seller has none', async ({
  page,
  openAs,
  localePath,
  localize,
}) => {
  const cash = localize(cashText)
  await openAs('supplier@makan.test', toScreenAddress('OwnCash'))
  await expect(page.getByText(cash.noEntries)).toBeVisible()
  await checkAccessibility(page)
  await openAs('admin@makan.test', toScreenAddress('CashOwed'))
  for (const userId of [999_999, 'x']) {
    const reply = await page.goto(localePath(toScreenAddress('SellerCash', { userId })))
    expect(reply?.status()).toBe(404)
  }
})
