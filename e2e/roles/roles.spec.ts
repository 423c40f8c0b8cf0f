import { toScreenAddress } from '#contract/core/screens.ts'
import { rolesText } from '#web/features/roles/roles.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { uniqueDigits } from '../fixtures/mailbox.ts'
import { checkAccessibility, expect, openTab, reloadPage, test } from '../fixtures/test.ts'

test('roles: a rank is created from another, gets permissions and shows conflicts', async ({
  page,
  openAs,
  language,
}) => {
  const [t, forms] = [rolesText[language], formsText[language]]
  const digits = uniqueDigits()
  const letters = [...digits].map((digit) => 'ابتثجحخدذر'[Number(digit)]).join('')
  const names = { ar: `رتبة ${letters}`, en: `Rank ${digits.slice(-6)}` }
  await openAs('admin@makan.test', toScreenAddress('RolesManagement'))
  await page.getByRole('button', { name: t.addRank }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.nameAr).fill(names.ar)
  await dialog.getByLabel(t.nameEn).fill(names.en)
  await dialog.getByRole('combobox', { name: t.base }).selectOption('User')
  await dialog.getByRole('button', { name: forms.save }).click()
  await expect(dialog).toHaveCount(0)

  const rank = names[language]
  const choose = async () => {
    const picker = page.getByRole('combobox', { name: t.rank })
    if (await picker.isVisible()) await picker.selectOption({ label: rank })
  }
  await choose()
  const ticks = page.getByRole('checkbox', { name: t.cell('', rank) })
  await expect(ticks.filter({ visible: true })).not.toHaveCount(0)
  const saved = page.getByRole('button', { name: t.save })
  await expect(saved).toHaveCount(0)
  await ticks.first().check()
  await expect(page.getByRole('status').filter({ hasText: t.changed(1) })).toBeVisible()
  await checkAccessibility(page)

  const otherTab = await openTab(page.context(), page.url())
  const picker = otherTab.getByRole('combobox', { name: t.rank })
  if (await picker.isVisible()) await picker.selectOption({ label: rank })
  await otherTab
    .getByRole('checkbox', { name: t.cell('', rank) })
    .nth(1)
    .check()
  await otherTab.getByRole('button', { name: t.save }).click()
  await expect(otherTab.getByRole('button', { name: t.save })).toHaveCount(0)
  await otherTab.close()

  await saved.click()
  await expect(page.getByText(t.stale)).toBeVisible()
  await expect(ticks.nth(1)).toBeChecked()
  await expect(ticks.first()).toBeChecked()
  await saved.click()
  await expect(saved).toHaveCount(0)
  await reloadPage(page)
  await choose()
  await expect(ticks.first()).toBeChecked()
  await expect(ticks.nth(1)).toBeChecked()
})
