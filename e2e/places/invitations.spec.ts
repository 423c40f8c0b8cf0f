import type { APIRequestContext } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import { resetPasswordText } from '#web/features/accounts/signIn/passwordReset.text.ts'
import { usersText } from '#web/features/places/manage/placeSections.text.ts'
import { managersText } from '#web/forms/managers/managers.text.ts'
import { codeText } from '#web/forms/phoneCode/code.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { createApi } from '../fixtures/api.ts'
import { chooseRowAction } from '../fixtures/gridRows.ts'
import { readMessagesTo, readSentCode, uniqueDigits } from '../fixtures/mailbox.ts'
import { addBranch, addPlace } from '../fixtures/places.ts'
import { checkAccessibility, expect, getToasts, openTab, test } from '../fixtures/test.ts'

const screen = toScreenAddress('AcceptInvitation')

async function readInvitations(request: APIRequestContext, phone: string): Promise<string[]> {
  const messages = await readMessagesTo(request, phone)
  return messages.flatMap(({ text }) => new RegExp(`https?://\\S+${screen}`).exec(text)?.[0] ?? [])
}

test('invitations: an owner invites a branch manager by phone, who confirms it and chooses a password', async ({
  page,
  browser,
  openAsOwner,
  openPage,
  localePath,
  language,
  staff,
  url,
}) => {
  const t = { ...usersText[language], ...managersText[language] }
  const names = screenNames[language]
  const { newPassword, savePassword } = resetPasswordText[language]
  const place = await addPlace(staff)
  const branch = await addBranch(staff, place.id, { ar: 'فرع زفتى', en: 'Zefta branch' })
  const digits = uniqueDigits()
  const manager = { name: `هدى سامي ${digits.slice(-3)}`, phone: `011${digits}` }
  const e164 = `+2${manager.phone}`
  await openAsOwner(place.owner, toScreenAddress('PlaceUsers'))
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: t.add }).click()
  await dialog.getByLabel(t.name, { exact: true }).fill(manager.name)
  await dialog.getByLabel(t.branch).selectOption({ label: branch[language] })
  await dialog.locator('input[name=phone]').fill(place.owner.phone)
  await expect(dialog.locator('input[type=password]')).toHaveCount(0)
  await dialog.getByRole('button', { name: t.sendInvitation }).click()
  await expect(dialog.getByText(errorText(language, 'PhoneTaken'))).toBeVisible()
  await dialog.locator('input[name=phone]').fill(manager.phone)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t.sendInvitation }).dblclick()
  await expect(getToasts(page).getByText(t.invitationSent)).toBeVisible()
  await expect(page.getByText(manager.name)).toHaveCount(1)
  await expect(page.getByText(t.invited)).toBeVisible()
  await checkAccessibility(page)
  await expect(async () => expect(await readInvitations(page.request, e164)).toHaveLength(1)).toPass()

  await chooseRowAction(page, language, manager.name, t.sendAgain)
  await expect(async () => expect(await readInvitations(page.request, e164)).toHaveLength(2)).toPass()

  await chooseRowAction(page, language, manager.name, t.withdraw)
  await expect(dialog.getByText(t.withdrawMore)).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t.withdraw, exact: true }).click()
  await expect(page.getByText(manager.name)).toHaveCount(0)

  await page.getByRole('button', { name: t.add }).click()
  await dialog.getByLabel(t.name, { exact: true }).fill(manager.name)
  await dialog.getByLabel(t.branch).selectOption({ label: branch[language] })
  await dialog.locator('input[name=phone]').fill(manager.phone)
  await dialog.getByRole('button', { name: t.sendInvitation }).click()
  await expect(page.getByText(t.invited)).toBeVisible()
  await expect(async () => expect(await readInvitations(page.request, e164)).toHaveLength(3)).toPass()

  const managers = await browser.newContext()
  const [link = ''] = await readInvitations(page.request, e164)
  const hers = await openTab(managers, link)
  await expect(hers.getByRole('heading', { level: 1, name: names.AcceptInvitation })).toBeVisible()
  await checkAccessibility(hers)
  await hers.locator('main input[name=phone]').fill(manager.phone)
  await hers.getByRole('button', { name: accountsText[language].sendCode }).click()
  await hers.getByLabel(codeText[language].code).fill(await readSentCode(hers.request, e164))
  await hers.getByLabel(newPassword, { exact: true }).fill('Tanta-Koshary-7!')
  await checkAccessibility(hers)
  await hers.getByRole('button', { name: savePassword }).click()
  await expect(hers).toHaveURL(localePath('/'))
  const { user } = await createApi(managers.request, url).get<{ user: { branchId: number } }>(
    'Auth/CheckAuth',
  )
  expect(user.branchId).toBe(branch.id)
  await managers.close()

  await openPage(toScreenAddress('PlaceUsers'))
  await expect(page.getByText(manager.name)).toBeVisible()
  await expect(page.getByText(t.invited)).toHaveCount(0)
})
