import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { createAuthenticatorApp } from '#server/testing/builders/secondFactors.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import { requiredText, twoStepText } from '#web/features/accounts/profile/twoStep.text.ts'
import { factorText } from '#web/features/accounts/signIn/signIn.text.ts'
import { factorResetText, usersText } from '#web/features/users/users.text.ts'
import { createApi } from '../fixtures/api.ts'
import { chooseRowAction } from '../fixtures/gridRows.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, type Language, test } from '../fixtures/test.ts'
import { memberPassword, registerMember } from '../fixtures/users.ts'

/** An authenticator 30 seconds ahead: the current code was already used for the setup. */
const createAuthenticator = (secret: string) =>
  createAuthenticatorApp({ clock: { now: () => new Date(Date.now() + 30_000) } }, secret)

async function addApp(page: Page, language: Language) {
  const [t, profile] = [twoStepText[language], profileText[language]]
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: t.app, exact: true }) })
  await row.getByRole('button', { name: t.turnOn }).click()
  await row.getByRole('button', { name: t.begin }).click()
  await expect(row.getByRole('img', { name: t.qr })).toBeVisible()
  const secret = ((await row.locator('bdi').first().textContent()) ?? '').replaceAll(' ', '')
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  const code = row.getByLabel(t.codeLabel)
  await code.fill('12')
  await row.getByRole('button', { name: t.confirm }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(createAuthenticatorApp({ clock: { now: () => new Date() } }, secret).code())
  await row.getByRole('button', { name: t.confirm }).click()
  await expect(row.getByRole('heading', { name: t.yourCodes })).toBeFocused()
  const codes = row.getByRole('list').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  const recoveryCodes = await codes.allTextContents()
  await row.getByRole('button', { name: t.done }).click()
  await expect(row).toContainText(t.added)
  await expect(row.getByRole('button', { name: profile.edit })).toBeFocused()
  return { secret, recoveryCodes }
}

async function enterPassword(page: Page, language: Language, email: string): Promise<void> {
  const t = accountsText[language]
  const main = page.getByRole('main')
  await main.getByLabel(t.loginName).fill(email)
  await main.getByLabel(t.password, { exact: true }).fill(memberPassword)
  await main.getByRole('button', { name: t.login, exact: true }).click()
}

test('second factors: a member adds an app and logs in by its code or a recovery code', {
  tag: '@each',
}, async ({ page, context, localePath, openPage, language, openAsNewMember }) => {
  test.slow()
  const [t, two] = [factorText[language], twoStepText[language]]
  const email = await openAsNewMember(toScreenAddress('UserProfile'))
  const { secret, recoveryCodes } = await addApp(page, language)
  await page.reload()
  const codesRow = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: two.codes }) })
  await expect(codesRow).toContainText(two.codesLeft(10))

  await context.clearCookies()
  await openPage(toScreenAddress('SignIn'))
  await enterPassword(page, language, email)
  const code = page.getByLabel(t.code)
  await expect(code).toBeFocused()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(errorText(language, 'WrongCode'))).toBeVisible()
  await code.fill(createAuthenticator(secret).code())
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)

  await context.clearCookies()
  await openPage(toScreenAddress('SignIn'))
  await enterPassword(page, language, email)
  await page.getByRole('button', { name: t.useRecovery }).click()
  const recovery = page.getByLabel(t.recoveryCode, { exact: true })
  await expect(recovery).toBeFocused()
  await recovery.fill((recoveryCodes[0] ?? '').toLowerCase())
  await page.getByRole('main').getByRole('button', { name: t.logIn, exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto(localePath(toScreenAddress('UserProfile')))
  await expect(codesRow).toContainText(two.codesLeft(9))
})

test('second factors: the code is requested on the next page without scripts', { tag: '@each' }, async ({
  page,
  browser,
  localePath,
  url,
  language,
  openAsNewMember,
}) => {
  test.slow()
  const t = factorText[language]
  const email = await openAsNewMember(toScreenAddress('UserProfile'))
  const { secret } = await addApp(page, language)
  const noScriptContext = await browser.newContext({ javaScriptEnabled: false })
  const there = await noScriptContext.newPage()
  await there.goto(localePath(toScreenAddress('SignIn')))
  await enterPassword(there, language, email)
  const code = there.getByLabel(t.either)
  await code.fill('000000')
  await there.getByRole('button', { name: t.logIn, exact: true }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(createAuthenticator(secret).code())
  await there.getByRole('button', { name: t.logIn, exact: true }).click()
  await expect(there).not.toHaveURL(/login/)
  expect((await noScriptContext.request.get(`${url}/api/Auth/CheckAuth`)).ok()).toBe(true)
  await noScriptContext.close()
})

test('second factors: an administrator sets and removes the enforcement date', async ({
  page,
  openAs,
  localize,
}) => {
  const [t, profile] = [localize(requiredText), localize(profileText)]
  await openAs('admin@makan.test', toScreenAddress('UserProfile'))
  await expect(page.getByText(t.demo)).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: t.row }) })
  await row.getByRole('button', { name: profile.edit }).click()
  await row.getByLabel(t.isOn).check()
  await row.getByLabel(t.day, { exact: true }).fill('2099-01-01')
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await row.getByRole('button', { name: profile.save, exact: true }).click()
  await expect(row).toContainText(localize({ ar: '٢٠٩٩', en: '2099' }))
  await row.getByRole('button', { name: profile.edit }).click()
  await row.getByLabel(t.isOn).uncheck()
  await row.getByRole('button', { name: profile.save, exact: true }).click()
  await expect(row).toContainText(t.never)
})

test('second factors: staff request a removal, wait for approval and withdraw it', async ({
  page,
  context,
  openAs,
  openPage,
  url,
  language,
  localize,
}) => {
  test.slow()
  const t = localize(factorResetText)
  const digits = /\d+/.exec(await registerMember(context, url))?.[0] ?? ''
  const name = `سارة ${digits.slice(-6)}`
  await createApi(context.request, url).send('UsersControl/EditProfile', { data: { userName: name } })
  await openPage(toScreenAddress('UserProfile'))
  await addApp(page, language)
  await context.clearCookies()
  await openAs('admin@makan.test', toScreenAddress('UsersManagement'))
  const users = localize(usersText)
  await page.getByRole('searchbox', { name: users.searchAll }).fill(name)
  await expect(page.getByRole('status').filter({ hasText: users.found(1) })).toBeVisible()
  const open = () => chooseRowAction(page, language, name, t.item)
  await open()
  const dialog = page.getByRole('dialog', { name: t.title(name) })
  const reason = dialog.getByLabel(t.reason)
  await expect(reason).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await dialog.getByRole('button', { name: t.request }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('راجعت بطاقته')
  await dialog.getByRole('button', { name: t.request }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(dialog.getByText(t.awaitsApproval)).toBeVisible()
  await expect(dialog.getByRole('button', { name: t.approve })).toHaveCount(0)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t.stop }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(reason).toBeVisible()
})
