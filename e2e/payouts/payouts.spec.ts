import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { approvableText, approvalsText } from '#web/features/audit/approvals/approvals.text.ts'
import { placePayoutsText } from '#web/features/payouts/own/placePayouts.text.ts'
import { invoiceText, payoutsText, statementText } from '#web/features/payouts/payouts.text.ts'
import { staffText } from '#web/features/payouts/staff/staff.text.ts'
import { termsText } from '#web/features/payouts/terms/terms.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { getRows, pressRowAction } from '../fixtures/gridRows.ts'
import { registerPlace } from '../fixtures/registeredPlace.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  getToasts,
  openIn,
  test,
} from '../fixtures/test.ts'

const [admin, colleague, supplier] = ['admin@makan.test', 'admin2@makan.test', 'supplier@makan.test']

const projectNames = ['en-desktop', 'ar-desktop', 'ar-phone', 'en-phone']

/** Projects that may run at the same time use rows from opposite ends. */
const getOwnRow = (projectName: string) => [0, -1, -1, 0][projectNames.indexOf(projectName)] ?? 0

type ApprovalInput = {
  page: Page
  what: string
  reason: string
  t: (typeof approvalsText)['ar' | 'en']
}

async function approve({ page, what, reason, t }: ApprovalInput): Promise<void> {
  await page.getByRole('row').filter({ hasText: reason }).getByRole('button', { name: t.open }).click()
  const request = page.getByRole('dialog', { name: what })
  await expect(request.getByRole('button', { name: t.agree })).toBeVisible()
  await checkAccessibility(page)
  await request.getByRole('button', { name: t.agree }).click()
  await expect(getToasts(page)).toContainText(t.done)
}

test('payouts: a new owner enters the bank account in any spacing', async ({
  page,
  openAs,
  url,
  request,
  localize,
}) => {
  const [t, words, forms] = [localize(placePayoutsText), localize(payoutsText), localize(formsText)]
  const { email } = await registerPlace({ request }, url)
  await openAs(email, toScreenAddress('PlacePayouts'))
  await expect(page.getByText(t.nothingOwed)).toBeVisible()
  await expect(page.getByText(t.payeeMissingMore)).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog', { name: t.payee })
  const iban = dialog.getByLabel(words.iban)
  await dialog.getByLabel(words.accountHolder).fill('مخبز النيل ش.م.م.')
  await dialog.getByLabel(t.legalName).fill('شركة مخبز النيل')
  await dialog.getByLabel(t.address).fill('١٢ شارع البحر، طنطا')
  // The last digit is wrong.
  await iban.fill('EG38 0019 0005 0000 0000 2631 8000 3')
  await dialog.getByRole('button', { name: forms.save }).click()
  await expect(iban).toHaveAttribute('aria-invalid', 'true')
  await checkAccessibility(page)
  await iban.fill('eg38 001900050000000026 3180002')
  await dialog.getByRole('button', { name: forms.save }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('EG38 0019 0005 0000 0000 2631 8000 2')).toBeVisible()
  await expect(page.getByText(t.payeeMissingMore)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('EG38 0019 0005 0000 0000 2631 8000 2'), 'it is kept').toBeVisible()
})

test('payouts: an owner reads a statement, prints, disputes a line, and staff reply', async ({
  page,
  openAs,
  openPage,
  localePath,
  localize,
}, { project, retry, repeatEachIndex }) => {
  const [own, words, t, staff] = [
    localize(placePayoutsText),
    localize(payoutsText),
    localize(statementText),
    localize(staffText),
  ]
  await openAs(supplier, toScreenAddress('PlacePayouts'))
  await expect(page.getByRole('heading', { name: own.waits, exact: true })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await getRows(page).first().getByRole('link').first().click()
  await page.waitForURL('**/Statements/*')
  await expect(page.getByRole('heading', { name: t.account })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  const statement = page.url()

  await page
    .getByRole('link', { name: t.invoice('') })
    .first()
    .click()
  await page.waitForURL('**/Invoices/*')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(localize(invoiceText).invoice)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  const print = page.getByRole('button', { name: localize(invoiceText).print })
  await expect(print).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(print, 'paper has no buttons').toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await openIn(page, statement)
  // Only lines without a dispute.
  const open = getRows(page).filter({ has: page.getByRole('button') })
  const name = (await open.nth(getOwnRow(project.name)).getByRole('cell').first().textContent()) ?? ''
  const line = getRows(page).filter({ hasText: name })
  await pressRowAction(line, t.disputeLine)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.send }).click()
  await expect(dialog.getByLabel(t.reason)).toHaveAttribute('aria-invalid', 'true')
  await checkAccessibility(page)
  const reason = `${project.name} ${retry} ${repeatEachIndex} ${name}`
  await dialog.getByLabel(t.reason).fill(reason)
  await dialog.getByRole('button', { name: t.send }).click()
  await expect(getToasts(page)).toContainText(t.sent)
  await expect(line).toContainText(words.open)
  await expect(line.getByRole('button'), 'it is said once').toHaveCount(0)

  const disputes = `${toScreenAddress('Payouts')}?tab=disputes`
  await openAs(admin, disputes)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  const disputed = getRows(page).filter({ hasText: reason })
  await pressRowAction(disputed, staff.respond)
  await dialog.getByLabel(staff.adjustment).fill('999999')
  await dialog.getByLabel(words.answer).fill('راجعنا الطلب مع الفرع، والمبلغ صحيح.')
  await dialog.getByRole('button', { name: staff.send }).click()
  await expect(dialog.getByLabel(staff.adjustment)).toHaveAttribute('aria-invalid', 'true')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: localize(formsText).cancel }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: localize(formsText).discard })
    .click()

  await openIn(page, statement)
  const section = page.getByRole('region', { name: words.disputes })
  const item = section.getByRole('listitem').filter({ hasText: reason })
  const lineName = (await item.getByRole('heading').textContent()) ?? ''
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  // Beside the dispute if several are open, otherwise in the bar alone.
  const respond = page.getByRole('button', { name: new RegExp(`${lineName}$`, 'i') }).first()
  await respond.click()
  await dialog.getByLabel(words.answer).fill('راجعنا الطلب مع الفرع، والمبلغ صحيح.')
  await dialog.getByRole('button', { name: staff.send }).click()
  await expect(dialog).toHaveCount(0)
  await openPage(disputes)
  await expect(disputed).toContainText(words.rejected)

  await openAs(supplier, `${toScreenAddress('PlacePayouts')}?tab=disputes`)
  const answered = getRows(page).filter({ hasText: reason })
  await expect(answered).toContainText('راجعنا الطلب مع الفرع، والمبلغ صحيح.')
  await page.goto(localePath(toScreenAddress('PlacePayouts')))
  await checkAccessibility(page)
})

test(
  'payouts: staff record one to the account that they saw, after an approval',
  {
    tag: '@desktop',
  },
  async ({ page, openAs, localePath, localize, openWindowAs }, { project, retry, repeatEachIndex }) => {
    const [t, words, approvals] = [localize(staffText), localize(payoutsText), localize(approvalsText)]
    const reference = `FT-${project.name}-${retry}-${repeatEachIndex}`
    await openAs(admin, `${toScreenAddress('Payouts')}?payable=yes`)
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
    const row = getRows(page).filter({ hasText: t.ready }).nth(getOwnRow(project.name))
    const name = (await row.getByRole('cell').first().textContent()) ?? ''
    await pressRowAction(row, t.record)
    const dialog = page.getByRole('dialog', { name: t.recordOf(name) })
    await expect(dialog.getByRole('button', { name: t.copyIban })).toBeVisible()
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByLabel(words.reference)).toHaveAttribute('aria-invalid', 'true')
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
    await dialog.getByLabel(words.reference).fill(reference)
    await dialog.locator('button[type=submit]').click()
    const request = page.getByRole('dialog', { name: approvals.title })
    await request.getByLabel(approvals.reason).fill(reference)
    await request.getByRole('button', { name: approvals.ask }).click()
    await expect(getToasts(page)).toContainText(approvals.asked('').slice(0, 20))
    await dialog.getByRole('button', { name: localize(formsText).cancel, exact: true }).click()

    const what = localize(approvableText)['payouts.recordPayout']
    const colleaguePage = await openWindowAs(colleague, toScreenAddress('Approvals'))
    await approve({ page: colleaguePage, what, reason: reference, t: approvals })

    await page.goto(localePath(`${toScreenAddress('Payouts')}?tab=payouts`))
    const paid = getRows(page).filter({ hasText: reference })
    await expect(paid).toContainText(name)
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
    await paid.getByRole('link').first().click()
    await page.waitForURL('**/Statements/*')
    await expect(page.getByText(words.paid, { exact: true }).first()).toBeVisible()
  },
)

test('payouts: staff set a future platform fee, after a colleague’s approval', async ({
  page,
  openAs,
  localize,
  openWindowAs,
}, { project, retry, repeatEachIndex }) => {
  const [t, forms, approvals] = [localize(termsText), localize(formsText), localize(approvalsText)]
  const country = localize({ ar: 'الإمارات', en: 'United Arab Emirates' })
  await openAs(admin, toScreenAddress('PayoutTerms'))
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  const menu = page.getByRole('button', { name: localize(gridText).rowMenu(country) })
  await menu.click()
  await page.getByRole('menuitem', { name: t.edit }).click()
  const terms = page.getByRole('dialog', { name: t.editOf(country) })
  await terms.getByLabel(t.taxPercent).fill('101')
  await terms.getByRole('button', { name: forms.save }).click()
  await expect(terms.getByLabel(t.taxPercent)).toHaveAttribute('aria-invalid', 'true')
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await terms.getByRole('button', { name: forms.cancel, exact: true }).click()
  await page.getByRole('button', { name: forms.discard }).click()

  await menu.click()
  await page.getByRole('menuitem', { name: t.seeFees }).click()
  await page.waitForURL('**tab=fees**')
  await checkAccessibility(page)
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog', { name: t.addOf(country) })
  await dialog.getByLabel(t.scope).selectOption('category')
  await dialog.getByLabel(t.percent).fill('7.25')
  await dialog.getByRole('button', { name: forms.save }).click()
  const category = dialog.getByLabel(t.category)
  await expect(category, 'or it would hold for all of the country').toHaveAttribute('aria-invalid', 'true')
  await checkAccessibility(page)
  // One for each project and retry.
  await category.selectOption({
    index: 1 + projectNames.indexOf(project.name) + 4 * (retry + repeatEachIndex),
  })
  await dialog.getByRole('button', { name: forms.save }).click()
  const reason = `${project.name} ${retry} ${repeatEachIndex}`
  const request = page.getByRole('dialog', { name: approvals.title })
  await request.getByLabel(approvals.reason).fill(reason)
  await request.getByRole('button', { name: approvals.ask }).click()
  await expect(getToasts(page)).toContainText(approvals.asked('').slice(0, 20))
  const what = localize(approvableText)['payoutTerms.saveFee']
  const colleaguePage = await openWindowAs(colleague, toScreenAddress('Approvals'))
  await approve({ page: colleaguePage, what, reason, t: approvals })
  await page.reload()
  await expect(getRows(page).filter({ hasText: t.next }).first()).toContainText(
    localize({ ar: '٧٫٢٥٪', en: '7.25%' }),
  )
})
