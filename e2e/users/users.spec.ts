import { toScreenAddress } from '#contract/core/screens.ts'
import { editText } from '#web/domain/grid/edit.text.ts'
import { accessChangesText, rolesOfUserText, usersText } from '#web/features/users/users.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { chooseRowAction } from '../fixtures/gridRows.ts'
import { uniqueDigits } from '../fixtures/mailbox.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  test,
  waitForHydration,
} from '../fixtures/test.ts'

const password = 'Tanta-Koshary-7!'

test('users: staff add a user, change permissions and password, and delete the user', async ({
  page,
  openAs,
  language,
}) => {
  const [t, words] = [usersText[language], rolesOfUserText[language]]
  const digits = uniqueDigits()
  const name = `سعاد ${digits.slice(-6)}`
  await openAs('admin@makan.test', toScreenAddress('UsersManagement'))
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.name, { exact: true }).fill(name)
  await dialog.getByRole('button', { name: formsText[language].save }).click()
  await expect(dialog.locator('[aria-invalid="true"]')).not.toHaveCount(0)
  await dialog
    .getByRole('combobox', { name: t.rank })
    .selectOption({ label: language === 'ar' ? 'مشرف' : 'Moderator' })
  await dialog.getByRole('textbox', { name: t.phone }).fill(`010${digits}`)
  await dialog.getByRole('textbox', { name: t.email }).fill(`souad${digits}@example.test`)
  await dialog.getByLabel(t.password, { exact: true }).fill(password)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: formsText[language].save }).click()

  await expect(page.getByRole('heading', { name: words.title(name) })).toBeVisible()
  await expect(dialog).toContainText(words.afterAdding)
  await expect(page).toHaveURL(/roles=\d+/)
  const permissions = dialog.getByRole('checkbox')
  await permissions.first().check()
  await expect(dialog).toContainText(words.granted)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: formsText[language].save }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('searchbox', { name: t.searchAll }).fill(name)
  await expect(page.getByRole('status').filter({ hasText: t.found(1) })).toBeVisible()
  const rowMenu = page.getByRole('button', { name: gridText[language].rowMenu(name) })
  await rowMenu.click()
  await page.getByRole('menuitem', { name: t.editRoles }).click()
  await expect(permissions.first()).toBeChecked()
  await permissions.first().uncheck()
  await dialog.getByRole('button', { name: formsText[language].save }).click()
  await expect(dialog).toHaveCount(0)

  await rowMenu.click()
  await page.getByRole('menuitem', { name: t.edit, exact: true }).click()
  await expect(dialog.getByLabel(t.password, { exact: true })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: t.changePassword }).check()
  await dialog.getByLabel(t.password, { exact: true }).fill('short')
  await dialog.getByRole('button', { name: formsText[language].save }).click()
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1)
  await dialog.getByLabel(t.password, { exact: true }).fill('Luxor-Feteer-9!')
  await dialog.getByLabel(t.name, { exact: true }).fill(`سعاد محمود ${digits.slice(-6)}`)
  await dialog.getByRole('button', { name: formsText[language].save }).click()
  await expect(dialog).toHaveCount(0)

  // The author of a change can't approve it.
  const changes = accessChangesText[language]
  const withdraw = page.getByRole('button', { name: changes.withdrawOf(`سعاد محمود ${digits.slice(-6)}`) })
  await expect(
    page.getByRole('button', { name: changes.approveOf(`سعاد محمود ${digits.slice(-6)}`) }),
  ).toHaveCount(0)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await withdraw.click()
  await expect(withdraw).toHaveCount(0)

  await chooseRowAction(page, language, `سعاد محمود ${digits.slice(-6)}`, t.delete)
  const deletion = dialog.getByRole('button', { name: uiText[language].delete, exact: true })
  await expect(deletion).toBeDisabled()
  const typedName = dialog.getByLabel(editText[language].typeName(`سعاد محمود ${digits.slice(-6)}`))
  await typedName.fill('سعاد')
  await expect(deletion).toBeDisabled()
  // Spaces and hamzas don't matter.
  await typedName.fill(`سعادمحمود ${digits.slice(-6)}`)
  await checkAccessibility(page)
  await deletion.click()
  await expect(page.getByText(editText[language].deleted).first()).toBeVisible()
  await expect(page.getByText(t.nothingFound)).toBeVisible()
  await checkAccessibility(page)
})

test('users: a moderator sees and adds only their own users', async ({
  page,
  openAs,
  localePath,
  language,
}) => {
  const t = usersText[language]
  const name = screenNames[language].ModeratorUsers
  await openAs('moderator@makan.test', toScreenAddress('ModeratorUsers'))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator(`a[href$="${toScreenAddress('UsersManagement')}"]`)).toHaveCount(0)
  const digits = uniqueDigits()
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog')
  const ranks = dialog.getByRole('combobox', { name: t.rank })
  await expect(ranks.locator('option', { hasText: language === 'ar' ? 'مشرف' : 'Moderator' })).toHaveCount(0)
  await dialog.getByLabel(t.name, { exact: true }).fill(`كريم ${digits.slice(-6)}`)
  await ranks.selectOption({ label: language === 'ar' ? 'عضو' : 'Member' })
  await dialog.getByRole('textbox', { name: t.phone }).fill(`011${digits}`)
  await dialog.getByRole('textbox', { name: t.email }).fill(`karim${digits}@example.test`)
  await dialog.getByLabel(t.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: formsText[language].save }).click()
  // A moderator can't assign roles, so saving returns to the list.
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`كريم ${digits.slice(-6)}`).first()).toBeVisible()
  await page.getByRole('searchbox', { name: t.search }).fill('نادية')
  await expect(page.getByText(t.nothingFound)).toBeVisible()

  const response = await page.goto(localePath(toScreenAddress('RolesManagement')))
  expect(response?.status()).toBe(403)
  await waitForHydration(page)
})
