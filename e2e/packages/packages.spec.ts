import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { demoPassword } from '#server/demo/startupMessage.ts'
import { editText } from '#web/domain/grid/edit.text.ts'
import { proofText } from '#web/features/accounts/accounts.text.ts'
import { approvalsText } from '#web/features/audit/approvals/approvals.text.ts'
import { packagesText } from '#web/features/packages/packages.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { ageSession } from '../fixtures/productDatabase.ts'
import { checkAccessibility, expect, test } from '../fixtures/test.ts'

const address = toScreenAddress('PointsPackagesManagement')

const getCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

test('packages: staff price a package for a country, edit it and take it off sale', async ({
  page,
  openAs,
  localize,
}, { project, repeatEachIndex }) => {
  const [t, forms, edit] = [localize(packagesText), localize(formsText), localize(editText)]
  const suffix = `${project.name === 'ar-phone' ? 'الصيف' : 'الشتاء'} ${'أ'.repeat(repeatEachIndex + 1)}`
  const english = `Season ${project.name.replaceAll('-', '')} ${repeatEachIndex}`
  const name = localize({ ar: suffix, en: english })
  await openAs('admin@makan.test', address)
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: forms.save })
  await save.click()
  await expect(dialog.getByLabel(t.nameAr), 'the first field that is wrong').toBeFocused()
  await dialog.getByLabel(t.nameAr).fill(suffix)
  await dialog.getByLabel(t.nameEn).fill(english)
  await dialog.getByLabel(t.points).fill('٧٠٠')
  await dialog.getByLabel(t.price).fill('550.505')
  await dialog.getByLabel(t.months).selectOption('18')
  await save.click()
  await expect(dialog.getByLabel(t.price), 'pounds have two decimals').toHaveAttribute('aria-invalid', 'true')
  await checkAccessibility(page)
  await dialog.getByLabel(t.price).fill('٥٥٠٫٥٠')
  await save.click()
  await expect(dialog.getByText(t.saved)).toBeVisible()
  await expect(save).toBeDisabled()
  await dialog
    .getByRole('button', { name: localize(uiText).close, exact: true })
    .last()
    .click()
  await expect(getCard(page, name)).toContainText(localize({ ar: '٥٥٠٫٥٠', en: '550.50' }))
  await checkAccessibility(page)

  await page.getByRole('button', { name: t.editOf(name) }).click()
  await dialog.getByLabel(t.price).fill('500')
  await save.click()
  await expect(dialog.getByText(t.saved)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getCard(page, name)).toContainText(localize({ ar: '٥٠٠', en: '500' }))

  await page.getByRole('button', { name: t.deleteOf(name) }).click()
  await dialog.getByRole('button', { name: localize(uiText).delete }).click()
  await expect(page.getByText(edit.deleted).first()).toBeVisible()
  await expect(getCard(page, name)).toHaveCount(0)
})

test('packages: a price below the points’ value needs the password and an approval', async ({
  page,
  context,
  openAs,
  url,
  localize,
}, { project, repeatEachIndex }) => {
  const [t, forms, edit, proof] = [
    localize(packagesText),
    localize(formsText),
    localize(editText),
    localize(proofText),
  ]
  const arabic = `رخيصة ${project.name === 'ar-phone' ? 'الصيف' : 'الشتاء'} ${'أ'.repeat(repeatEachIndex + 1)}`
  const english = `Cheap ${project.name.replaceAll('-', '')} ${repeatEachIndex}`
  const name = localize({ ar: arabic, en: english })
  await openAs('admin@makan.test', address)
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByLabel(t.nameAr).fill(arabic)
  await dialog.getByLabel(t.nameEn).fill(english)
  await dialog.getByLabel(t.points).fill('1000')
  await dialog.getByLabel(t.price).fill('1')
  await dialog.getByLabel(t.months).selectOption('18')
  await ageSession(context, url)
  const save = dialog.getByRole('button', { name: forms.save })
  await save.click()
  const reauthDialog = page.getByRole('dialog', { name: proof.title })
  const confirm = async () => {
    await reauthDialog.getByLabel(proof.password, { exact: true }).fill(demoPassword)
    await reauthDialog.getByRole('button', { name: proof.goOn }).click()
  }
  await confirm()
  const request = page.getByRole('dialog', { name: localize(approvalsText).title })
  await expect(request).toBeVisible()
  await request.getByRole('button', { name: localize(approvalsText).cancel, exact: true }).click()
  const errorTexts = { ar: errorText('ar', 'ApprovalNeeded'), en: errorText('en', 'ApprovalNeeded') }
  await expect(dialog).toContainText(localize(errorTexts))
  await expect(dialog.getByLabel(t.price), 'nothing is lost').toHaveValue('1')
  await dialog.getByLabel(t.price).fill('800')
  await save.click()
  await expect(dialog.getByText(t.saved)).toBeVisible()
  await page.keyboard.press('Escape')

  await ageSession(context, url)
  await page.getByRole('button', { name: t.deleteOf(name) }).click()
  const remove = page.getByRole('dialog').getByRole('button', { name: localize(uiText).delete })
  await remove.click()
  await expect(reauthDialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reauthDialog).toHaveCount(0)
  await remove.click()
  await confirm()
  await expect(page.getByText(edit.deleted).first()).toBeVisible()
  await expect(getCard(page, name)).toHaveCount(0)
})

test('packages: each country has its own, and users without permission only read', async ({
  page,
  openAs,
  localize,
}) => {
  const t = localize(packagesText)
  await openAs('member1@makan.test', address)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: t.add })).toHaveCount(0)
  const first = await page.getByRole('article').first().textContent()
  const picker = page.getByLabel(t.country)
  // Other tests may have activated countries without packages.
  const otherCountry = await picker
    .locator('option:not(:checked)', { hasText: /السعودية|Saudi Arabia/ })
    .getAttribute('value')
  await picker.selectOption(otherCountry)
  await expect(page).toHaveURL(new RegExp(`country=${otherCountry}`))
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '')
})
