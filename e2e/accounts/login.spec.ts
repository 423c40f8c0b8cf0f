import type { Locator, Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { people } from '#server/demo/people.data.ts'
import { demoPassword } from '#server/demo/startupMessage.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import {
  forgottenText,
  mailLinkText,
  resetPasswordText,
} from '#web/features/accounts/signIn/passwordReset.text.ts'
import { codeText } from '#web/forms/phoneCode/code.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { passwordText } from '#web/ui/fields/password.text.ts'
import { readMessagesTo, readSentCode } from '../fixtures/mailbox.ts'
import {
  checkAccessibility,
  expect,
  followLink,
  getToasts,
  test,
  waitForHydration,
} from '../fixtures/test.ts'
import { addNewcomer, logIn } from '../fixtures/users.ts'

test('login: a wrong password shows an error at its field, the right password logs in', async ({
  page,
  localePath,
  openPage,
  language,
}) => {
  const t = accountsText[language]
  await openPage(toScreenAddress('SignIn'))
  await page.getByLabel(t.loginName).fill('member3@makan.test')
  await page.getByLabel(t.password, { exact: true }).fill('Wrong-Password-1')
  await page.getByRole('main').getByRole('button', { name: t.login, exact: true }).click()
  await expect(page.getByText(errorText(language, 'WrongLogin'))).toBeVisible()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await page.getByLabel(t.password, { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: t.login, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${localePath('/')}/?$`))
  expect((await page.request.get('/api/Auth/CheckAuth')).status()).toBe(200)
})

test('login: a password is hidden until shown, can be pasted and has autocomplete', async ({
  page,
  openPage,
  language,
}) => {
  const [t, words] = [accountsText[language], passwordText[language]]
  for (const [screen, kind] of [
    ['SignIn', 'current-password'],
    ['SignUp', 'new-password'],
  ] as const) {
    await openPage(toScreenAddress(screen))
    const main = page.getByRole('main')
    const field = main.getByLabel(t.password, { exact: true })
    await expect(field).toHaveAttribute('autocomplete', kind)
    await expect(field).toHaveAttribute('type', 'password')
    const isTaken = await field.evaluate((input) =>
      input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    )
    expect(isTaken).toBe(true)
    await main.getByRole('button', { name: words.showPassword }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await main.getByRole('button', { name: words.hidePassword }).click()
    await expect(field).toHaveAttribute('type', 'password')
  }
})

test('login: a visitor redirected Home logs in and reaches the requested screen', async ({
  page,
  openPage,
  language,
}) => {
  const t = accountsText[language]
  await openPage(toScreenAddress('UserProfile'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('link', { name: t.emailInstead }).click()
  await dialog.getByLabel(t.loginName).fill('member4@makan.test')
  await dialog.getByLabel(t.password, { exact: true }).fill(demoPassword)
  await dialog.locator('button[type=submit]').click()
  await expect(page).toHaveURL(new RegExp(toScreenAddress('UserProfile'), 'i'))
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkAccessibility(page)
})

test('login: a user without permission stays on the page and sees why', async ({
  page,
  openAs,
  localePath,
  language,
}) => {
  await openAs('member5@makan.test', '/Plans')
  await followLink(page, localePath(toScreenAddress('ProfitSlices')))
  await expect(getToasts(page).getByText(layoutText[language].notAllowed)).toBeVisible()
  await expect(page).toHaveURL(/Plans/)
  const reply = await page.goto(localePath(toScreenAddress('ProfitSlices')))
  expect(reply?.status()).toBe(403)
})

test('login: a member is redirected home from the place registration', async ({
  page,
  openAs,
  localePath,
  language,
}) => {
  await openAs('member5@makan.test', '/Plans')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: layoutText[language].terms })).toBeVisible()
  await expect(footer.getByRole('link', { name: layoutText[language].registerPlace })).toHaveCount(0)
  await page.goto(localePath(toScreenAddress('ServicePlaceRegister')))
  await expect(page).toHaveURL(new RegExp(`${localePath('/')}(\\?.*)?$`))
})

test('login: logging out ends the session', async ({ page, openAs, context }) => {
  await openAs('member5@makan.test', toScreenAddress('UserProfile'))
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'makan_session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  })
  expect(await page.evaluate(() => document.cookie)).not.toContain('makan_session')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(تسجيل الخروج|Log out)$/ })
    .click()
  await expect(async () => {
    expect((await page.request.get('/api/Auth/CheckAuth')).status()).toBe(401)
  }).toPass()
})

test('login: a forgotten password is reset with a code', async ({
  page,
  localePath,
  openPage,
  language,
  context,
  url,
}) => {
  const t = { ...accountsText[language], ...resetPasswordText[language] }
  const { email, phone } = await addNewcomer(url)
  const password = 'Own-Koshary-77!'
  await openPage(toScreenAddress('ForgottenPassword'))
  await page.locator('main input[name=phone]').fill(phone.replace('+20', '0'))
  await page.getByRole('button', { name: t.sendCode }).click()
  await expect(page.getByLabel(codeText[language].code)).toBeVisible()
  await checkAccessibility(page)
  await page.getByLabel(codeText[language].code).fill(await readSentCode(page.request, phone))
  await page.getByLabel(t.newPassword, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.savePassword }).click()
  await expect(page).toHaveURL(localePath('/'))
  expect((await page.request.get('/api/Auth/CheckAuth')).status()).toBe(200)
  await logIn(context, url, email, password)
})

/** The test saves no password, so that the sessions of other tests stay open. */
const forgetfulStaff: Record<string, string> = {
  'ar-phone': 'moderator@makan.test',
  'en-desktop': 'admin@makan.test',
}

test('login: staff confirm a code, then reset the password by an emailed link', async ({
  page,
  localePath,
  openPage,
  language,
  context,
}, { project }) => {
  const person = people.find(({ email }) => email === forgetfulStaff[project.name])
  test.skip(!person, 'Each number gets one code per minute.')
  if (!person) return
  const t = {
    ...accountsText[language],
    ...resetPasswordText[language],
    ...forgottenText[language],
    ...mailLinkText[language],
  }
  const screen = toScreenAddress('ForgottenPassword')
  await openPage(screen)
  await page.locator('main input[name=phone]').fill(person.phone.replace('+20', '0'))
  await page.getByRole('button', { name: t.sendCode }).click()
  await page.getByLabel(codeText[language].code).fill(await readSentCode(page.request, person.phone))
  await expect(page.getByText(t.openLinkMore)).toBeHidden()
  await expect(page.getByRole('heading', { name: t.openLink })).toBeFocused()
  await checkAccessibility(page)

  let token = ''
  await expect(async () => {
    // Other mails, such as that of a login, have links of their own.
    const [link] = (await readMessagesTo(page.request, person.email)).flatMap(
      ({ text }) => new RegExp(`${screen}\\?token=(\\S+)`).exec(text)?.[1] ?? [],
    )
    token = link ?? ''
    expect(token).not.toBe('')
  }).toPass()
  const typeCommon = async (tab: Page, tokenText: string) => {
    await tab.goto(localePath(`${screen}?token=${tokenText}`))
    await tab.getByLabel(t.newPassword, { exact: true }).fill('Welcome123!')
    await tab.getByRole('button', { name: t.savePassword }).click()
  }
  const linked = await context.newPage()
  await typeCommon(linked, token)
  await expect(linked.getByText(errorText(language, 'PasswordTooCommon'))).toBeVisible()
  await typeCommon(linked, `${token}x`)
  await expect(linked.getByText(errorText(language, 'MailLinkNeeded'))).toBeVisible()
  await checkAccessibility(linked)
  await linked.getByRole('button', { name: t.newCode }).click()
  await expect(linked.locator('main input[name=phone]')).toBeFocused()

  const elsewhere = await context.browser()?.newContext()
  const otherTab = await elsewhere?.newPage()
  await otherTab?.goto(new URL(localePath(`${screen}?token=${token}`), page.url()).href)
  await expect(otherTab?.getByText(t.byLink) as Locator).toBeVisible()
  await elsewhere?.close()
})
