import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import { resetPasswordText } from '#web/features/accounts/signIn/passwordReset.text.ts'
import { confirmAccountText } from '#web/features/accounts/signIn/signIn.text.ts'
import { codeText } from '#web/forms/phoneCode/code.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { readSentCode } from '../fixtures/mailbox.ts'
import {
  checkAccessibility,
  expect,
  followLink,
  getToasts,
  test,
  waitForHydration,
} from '../fixtures/test.ts'
import { addNewcomer, memberPassword } from '../fixtures/users.ts'

test('account confirmation: a new user confirms the phone and sets a password first', async ({
  page,
  localePath,
  openPage,
  language,
  url,
}) => {
  const t = { ...accountsText[language], ...resetPasswordText[language] }
  const own = confirmAccountText[language]
  const { email, phone } = await addNewcomer(url)
  await openPage(`${toScreenAddress('SignIn')}?next=${encodeURIComponent(toScreenAddress('UserProfile'))}`)
  await page.getByLabel(t.loginName).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(memberPassword)
  await page.getByRole('main').getByRole('button', { name: t.login, exact: true }).click()

  await expect(page).toHaveURL(/confirm-account/)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: own.title })).toBeVisible()
  await checkAccessibility(page)
  await followLink(page, localePath('/Plans'))
  await expect(getToasts(page).getByText(layoutText[language].confirmFirst)).toBeVisible()
  await page.goto(localePath('/Plans'))
  await expect(page).toHaveURL(/confirm-account/)
  await waitForHydration(page)

  await page.getByRole('button', { name: t.sendCode }).click()
  const code = page.getByLabel(codeText[language].code)
  await expect(code).toBeVisible()
  await checkAccessibility(page)
  await code.fill(await readSentCode(page.request, phone))
  const password = page.getByLabel(t.newPassword, { exact: true })
  await expect(password).toBeVisible()
  await checkAccessibility(page)
  await password.fill(memberPassword)
  await page.getByRole('button', { name: t.savePassword }).click()
  await expect(page.getByText(errorText(language, 'PasswordWasGiven'))).toBeVisible()
  await password.fill('Own-Koshary-77!')
  await page.getByRole('button', { name: t.savePassword }).click()
  await expect(page).toHaveURL(/\/Plans/)
  await page.goto(localePath(toScreenAddress('UserProfile')))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(toScreenAddress('UserProfile'), 'i'))
})
