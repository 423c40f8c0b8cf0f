import { accountNotificationTexts } from '#contract/accounts/notifications.text.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { emailText } from '#web/features/accounts/profile/profile.text.ts'
import { notMeText } from '#web/features/accounts/signIn/signIn.text.ts'
import { readMailedLink } from '../fixtures/mailbox.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  getNotificationBell,
  openIn,
  openTab,
  test,
} from '../fixtures/test.ts'
import { memberPassword, registerMember, visitFromNewDevice } from '../fixtures/users.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

test('account lock: an unknown login is emailed, and its link locks in any browser', {
  tag: '@each',
}, async ({ page, context, browser, localePath, language, url }) => {
  const [t, confirmed] = [notMeText[language], emailText[language]]
  const email = await registerMember(context, url, { language })
  await openIn(page, await readMailedLink(page.request, email, 'confirm-email'))
  await page.getByRole('button', { name: confirmed.confirmEmail }).click()
  await expect(page.getByText(confirmed.emailConfirmed)).toBeVisible()
  await visitFromNewDevice(email, url, firefox)

  const address = await readMailedLink(page.request, email, 'not-me')
  const elsewhere = await browser.newContext()
  // A mail scanner follows the link too: nothing may happen before the button is pressed.
  await elsewhere.request.get(address)
  const phone = await openTab(elsewhere, address)
  await expect(phone.getByRole('heading', { name: t.title })).toBeVisible()
  await checkAccessibility(phone)
  await expectFitsNarrowScreen(phone)
  expect((await page.request.get(`${url}/api/Auth/CheckAuth`)).status()).toBe(200)
  await phone.getByRole('button', { name: t.lock }).click()
  await expect(phone.getByText(t.locked, { exact: true })).toBeVisible()
  await expect(phone.getByRole('main').getByRole('status')).toBeFocused()
  await checkAccessibility(phone)
  await expectFitsNarrowScreen(phone)

  expect((await page.request.get(`${url}/api/Auth/CheckAuth`)).status()).toBe(401)
  const again = { userName: email, password: memberPassword }
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  const reply = await elsewhere.request.post(`${url}/api/Auth/login`, { data: again, headers })
  expect(reply.status()).toBe(422)
  await phone.getByRole('main').getByRole('link', { name: t.newPassword }).click()
  await expect(phone).toHaveURL(new RegExp(toScreenAddress('ForgottenPassword')))

  await openIn(phone, localePath(`${toScreenAddress('NotMe')}?token=1.2.made-up`))
  await phone.getByRole('button', { name: t.lock }).click()
  await expect(phone.getByText(t.over, { exact: true })).toBeVisible()
  await checkAccessibility(phone)
  await elsewhere.close()
})

test('account lock: a lock from the notification also ends the current session', async ({
  page,
  context,
  openPage,
  language,
  url,
}) => {
  const t = notMeText[language]
  const email = await registerMember(context, url)
  await visitFromNewDevice(email, url, firefox)
  await openPage('/Plans')
  await getNotificationBell(page, language).click()
  await page.getByText(accountNotificationTexts[language].newDevice).click()
  await page.getByRole('button', { name: t.lock }).click()
  await expect(page.getByText(t.locked, { exact: true })).toBeVisible()
  await expect(getNotificationBell(page, language)).toBeHidden()
  expect((await page.request.get(`${url}/api/Auth/CheckAuth`)).status()).toBe(401)
})

test('account lock: a link locks the account without scripts', async ({
  browser,
  context,
  language,
  url,
}) => {
  const t = notMeText[language]
  await registerMember(context, url)
  const noScriptContext = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const page = await noScriptContext.newPage()
  await page.goto(`${url}/${language}${toScreenAddress('NotMe')}`)
  await page.getByRole('button', { name: t.lock }).click()
  await expect(page.getByText(t.locked, { exact: true })).toBeVisible()
  expect((await context.request.get(`${url}/api/Auth/CheckAuth`)).status()).toBe(401)
  await noScriptContext.close()
})
