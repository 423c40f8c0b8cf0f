import { toScreenAddress } from '#contract/core/screens.ts'
import { kindsText } from '#contract/wallet/wallet.text.ts'
import { demoPassword } from '#server/demo/startupMessage.ts'
import { transferPointsText } from '#web/features/wallet/transferPoints.text.ts'
import { walletText } from '#web/features/wallet/wallet.text.ts'
import { gridText, periodText } from '#web/ui/grid/grid.text.ts'
import { getRows } from '../fixtures/gridRows.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  test,
  waitForHydration,
} from '../fixtures/test.ts'
import { registerElsewhere } from '../fixtures/users.ts'

const holders: Record<string, string> = {
  'ar-phone': 'member1@makan.test',
  'en-desktop': 'member2@makan.test',
  'ar-desktop': 'member3@makan.test',
  'en-phone': 'member4@makan.test',
}

test('wallet: a member transfers points with a preview and finds it in the statement', async ({
  page,
  openAs,
  url,
  localize,
}, { project }) => {
  const [t, transferTexts, kinds] = [localize(walletText), localize(transferPointsText), localize(kindsText)]
  const { phone } = await registerElsewhere(url)
  await openAs(holders[project.name] ?? '', toScreenAddress('WalletTransferPoints'))
  await checkAccessibility(page)
  const find = async (phoneOrEmail: string) => {
    await page.getByLabel(transferTexts.phoneOrEmail).fill(phoneOrEmail)
    await page.getByRole('button', { name: transferTexts.find, exact: true }).click()
  }
  await find('0100 000 0000')
  await expect(page.getByText(transferTexts.notFound)).toBeVisible()
  await find(phone)
  await expect(page.getByText('•••')).toBeVisible()

  const howMany = page.getByLabel(transferTexts.howMany)
  await howMany.fill('999999')
  await expect(page.getByText(transferTexts.tooMany)).toBeVisible()
  await expect(page.getByRole('button', { name: transferTexts.transfer, exact: true })).toBeDisabled()
  await howMany.fill('٧')
  await page.getByRole('button', { name: transferTexts.addCard }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(howMany).toHaveValue('٧')
  await page.getByRole('button', { name: transferTexts.noCard }).click()
  const transfer = page.getByRole('button', { name: transferTexts.transferPoints(transferTexts.counted(7)) })
  await expect(transfer).toBeEnabled()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await transfer.click()
  await expect(page.getByText(transferTexts.transferredTitle)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: transferTexts.toStatement }).click()
  const rows = getRows(page.getByRole('region', { name: t.movements }))
  const sent = rows.filter({ hasText: kinds.transferOut }).first()
  await expect(sent).toContainText('•••')
  await expect(sent).toContainText(/−(7|٧)/)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await page.getByRole('combobox', { name: t.kind, exact: true }).selectOption('purchase')
  await expect(rows.filter({ hasText: kinds.transferOut })).toHaveCount(0)
  await expect(rows.filter({ hasText: kinds.purchase }).first()).toBeVisible()
  await page.getByRole('button', { name: localize(periodText).period }).click()
  await page.getByLabel(localize(periodText).to, { exact: true }).fill('2020-01-01')
  await expect(page.getByText(t.nothingFound)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: t.showAll }).click()
  await expect(rows.filter({ hasText: kinds.transferOut }).first()).toBeVisible()
})

test('wallet: staff read a member’s statement, members only their own', async ({
  page,
  openAs,
  localePath,
  url,
  localize,
}, { project }) => {
  const t = localize(walletText)
  const login = { userName: holders[project.name], password: demoPassword }
  const reply = await page.request.post(`${url}/api/Auth/login`, { data: login })
  const { user } = (await reply.json()) as { user: { id: number; name: string } }
  const address = toScreenAddress('UserWalletControl', { id: user.id })
  await openAs('admin@makan.test', address)
  await expect(page.getByRole('heading', { name: t.statementOf(user.name) })).toBeVisible()
  await expect(getRows(page.getByRole('region', { name: t.movements })).first()).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await waitForHydration(page)
  const saved = page.waitForEvent('download')
  const more = page.getByRole('main').getByRole('button', { name: localize(gridText).more, exact: true })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: t.excel }).click()
  expect((await saved).suggestedFilename()).toContain(user.name)

  await page.emulateMedia({ media: 'print' })
  const head = page.getByText(t.allTime)
  await expect(head).toBeVisible()
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  for (const hidden of [page.getByRole('button'), page.getByRole('navigation'), page.getByRole('banner')])
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(0)
  await page.emulateMedia({ media: null })
  await expect(head).toBeHidden()

  await openAs('member5@makan.test', toScreenAddress('AccountStatement'))
  await expect(page.getByText(t.available, { exact: true })).toBeVisible()
  expect((await page.request.get(`${url}${localePath(address)}`)).status()).toBe(404)
})
