import type { Browser } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import {
  forgottenText,
  resetByEmailText,
  resetPasswordText,
} from '#web/features/accounts/signIn/passwordReset.text.ts'
import { newPasswordText } from '#web/features/accounts/signIn/signIn.text.ts'
import { createApi } from '../fixtures/api.ts'
import { readMailedLink, readMessagesTo } from '../fixtures/mailbox.ts'
import { checkAccessibility, expect, openIn, openTab, test } from '../fixtures/test.ts'
import { logIn, registerMember } from '../fixtures/users.ts'

async function registerWithConfirmedEmail(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext()
  const email = await registerMember(context, url)
  const link = await readMailedLink(context.request, email, 'confirm-email', url)
  const token = new URL(link).searchParams.get('token')
  await createApi(context.request, url).send('Auth/ConfirmEmail', { data: { token } })
  await context.close()
  return email
}

test('password reset: an emailed link resets the password in another browser', async ({
  page,
  browser,
  openPage,
  language,
  url,
}) => {
  const email = await registerWithConfirmedEmail(browser, url)
  const t = {
    ...accountsText[language],
    ...resetPasswordText[language],
    ...resetByEmailText[language],
    ...forgottenText[language],
  }
  const newPasswordTexts = newPasswordText[language]
  await openPage(toScreenAddress('SignIn'))
  await page.getByLabel(t.loginName).fill(email)
  await page.getByRole('main').getByRole('link', { name: t.forgotten }).click()
  await page.getByText(t.byEmail, { exact: true }).click()
  await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(email)
  await expect(page.getByRole('link', { name: t.byEmail })).toBeFocused()
  await checkAccessibility(page)
  await page.getByRole('button', { name: t.sendLink, exact: true }).click()
  await expect(page.getByRole('heading', { name: t.openMail })).toBeFocused()
  await checkAccessibility(page)

  const address = await readMailedLink(page.request, email, 'new-password')
  expect(new URL(address).pathname).toBe(`/${language}${toScreenAddress('NewPassword')}`)
  // Mail scanners open a link before its reader does: opening it must not use it up.
  for (let index = 0; index < 2; index += 1) {
    const scanned = await page.request.get(address)
    expect(scanned.headers()['cache-control']).toBe('no-store')
  }
  const otherContext = await browser.newContext()
  const otherPage = await openTab(otherContext, address)
  await expect(otherPage.getByText(email)).toBeVisible()
  await checkAccessibility(otherPage)
  const password = otherPage.getByLabel(t.newPassword, { exact: true })
  await password.fill('Welcome123!')
  await otherPage.getByRole('button', { name: t.savePassword }).click()
  await expect(otherPage.getByText(errorText(language, 'PasswordTooCommon'))).toBeVisible()
  await password.fill('Own-Koshary-77!')
  await otherPage.getByRole('button', { name: t.savePassword }).click()
  await otherPage.waitForURL((currentUrl) => !currentUrl.pathname.endsWith(toScreenAddress('NewPassword')))
  expect((await otherContext.request.get(`${url}/api/Auth/CheckAuth`)).status()).toBe(200)
  await logIn(otherContext, url, email, 'Own-Koshary-77!')

  await openIn(otherPage, address)
  await expect(otherPage.getByText(newPasswordTexts.linkOver)).toBeVisible()
  // A logged-in user can't open the pages for visitors.
  await otherPage.getByRole('main').getByRole('button', { name: newPasswordTexts.logout }).click()
  await otherPage.getByRole('link', { name: newPasswordTexts.requestLink }).click()
  await expect(otherPage.getByRole('link', { name: t.byEmail })).toHaveAttribute('aria-current', 'page')
  await otherContext.close()
})

test('password reset: an invalid link shows this immediately and offers a new link', async ({
  page,
  openPage,
  language,
}) => {
  const t = newPasswordText[language]
  await openPage(`${toScreenAddress('NewPassword')}?token=1.2.made-up`)
  await expect(page.getByText(t.linkOver)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: t.requestLink }).click()
  await expect(page).toHaveURL(/by=email/)
})

test('password reset: an unknown address gets the same response and no email', async ({
  page,
  openPage,
  language,
}, { project }) => {
  const t = { ...accountsText[language], ...resetByEmailText[language] }
  const nobody = `nobody-${project.name}@example.test`
  await openPage(`${toScreenAddress('ForgottenPassword')}?by=email`)
  const email = page.getByLabel(t.email, { exact: true })
  await email.fill('nobody')
  await page.getByRole('button', { name: t.sendLink, exact: true }).click()
  await expect(page.getByText(errorText(language, 'EnterValidEmail'))).toBeVisible()
  await email.fill(nobody)
  await page.getByRole('button', { name: t.sendLink, exact: true }).click()
  await expect(page.getByText(t.sentIfKnown)).toContainText(nobody)
  const sendAgainButton = page.getByRole('button', { name: t.sendAgain })
  const sendAgain = async () => {
    const replyPromise = page.waitForResponse(/SendResetLink/)
    await sendAgainButton.click()
    return (await replyPromise).status()
  }
  let status = await sendAgain()
  expect(status).toBe(200)
  await expect(page.getByText(t.sentAgain)).toBeVisible()
  // An address and a network get at most five mails a day, and fewer within half an hour.
  for (let attempt = 0; attempt < 5 && status !== 429; attempt += 1) {
    await expect(sendAgainButton).not.toHaveAttribute('aria-busy')
    status = await sendAgain()
  }
  expect(status).toBe(429)
  await expect(page.getByRole('alert')).toContainText(/محاولات كثيرة|Too many attempts/)
  await page.getByRole('button', { name: t.otherEmail }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveValue(nobody)
  expect(await readMessagesTo(page.request, nobody)).toEqual([])
})
