import { toScreenAddress } from '#contract/core/screens.ts'
import { demoPassword } from '#server/demo/startupMessage.ts'
import { proofText } from '#web/features/accounts/accounts.text.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import { limitsText } from '#web/features/regions/limits.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { chooseRowAction } from '../fixtures/gridRows.ts'
import { ageSession } from '../fixtures/productDatabase.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, test } from '../fixtures/test.ts'
import { memberPassword } from '../fixtures/users.ts'

// No other test moves points in these countries, and each language has its own.
const country = { ar: 'الإمارات', en: 'Saudi Arabia' }

test('re-authentication: staff input is preserved meanwhile and then saved', {
  tag: '@each',
}, async ({ page, context, openAs, url, language, localize }) => {
  const [t, forms, proof] = [localize(limitsText), localize(formsText), localize(proofText)]
  await openAs('admin@makan.test', toScreenAddress('CountryLimits'))
  await chooseRowAction(page, language, localize(country), t.edit)
  const dialog = page.getByRole('dialog', { name: t.editOf(localize(country)) })
  const transfers = dialog.getByLabel(t.transfers)
  await transfers.fill('21')
  await ageSession(context, url)
  const save = dialog.getByRole('button', { name: forms.save })
  await save.click()

  const reauthDialog = page.getByRole('dialog', { name: proof.title })
  await expect(reauthDialog).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.keyboard.press('Escape')
  await expect(reauthDialog).toHaveCount(0)
  await expect(transfers, 'nothing that was typed is lost').toHaveValue('21')
  await expect(save).toBeFocused()

  await save.click()
  const password = reauthDialog.getByLabel(proof.password, { exact: true })
  await password.fill('Wrong-One-1')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toBeFocused()
  await password.fill(demoPassword)
  await reauthDialog.getByRole('button', { name: proof.goOn }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('table')).toContainText(localize({ ar: '٢١', en: '21' }))
})

test('re-authentication: a member sets the transfer limit and raises it by password', {
  tag: '@each',
}, async ({ page, context, url, localize, openAsNewMember }) => {
  const [t, proof] = [localize(profileText), localize(proofText)]
  await openAsNewMember(toScreenAddress('UserProfile'))
  const row = page.getByRole('listitem').filter({ hasText: t.transferLimit })
  const edit = row.getByRole('button', { name: t.edit })
  await edit.click()
  await row.getByLabel(t.limitOn).check()
  await row.getByRole('button', { name: t.save, exact: true }).click()
  const limit = row.getByLabel(t.limitField)
  await expect(limit).toHaveAttribute('aria-invalid', 'true')
  await limit.fill('٥٠')
  await checkAccessibility(page)
  await row.getByRole('button', { name: t.save, exact: true }).click()
  await expect(row).toContainText(t.limitOf(50))

  await ageSession(context, url)
  await edit.click()
  await row.getByLabel(t.limitOn).uncheck()
  await row.getByRole('button', { name: t.save, exact: true }).click()
  const reauthDialog = page.getByRole('dialog', { name: proof.title })
  await reauthDialog.getByLabel(proof.password, { exact: true }).fill(memberPassword)
  await page.keyboard.press('Enter')
  await expect(row).toContainText(t.noLimit)
})
