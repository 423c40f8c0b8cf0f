import { notificationsText as contentText } from '#contract/notifications.text.ts'
import { addressOf } from '#contract/screens.ts'
import { emailText } from '#web/features/accounts/profile/email.text.ts'
import { notMeText } from '#web/features/accounts/signIn/notMe.text.ts'
import { bellOf, checkAccessibility, expect, fitsNarrowScreens, test, untilLive } from './journey.ts'
import { mailedLink } from './messages.ts'
import { memberPassword, registerMember, visitFromNewDevice } from './people.ts'
import { register } from './register.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

test('a login that was somebody else’s is mailed, and its link locks the account in any browser', {
  tag: '@each',
}, async ({ page, context, browser, at, language, baseURL }) => {
  const url = baseURL ?? ''
  const [t, confirmed] = [notMeText[language], emailText[language]]
  const { email } = await register(context, url, language)
  await page.goto(await mailedLink(page.request, email, 'confirm-email'))
  await untilLive(page)
  await page.getByRole('button', { name: confirmed.confirmEmail }).click()
  await expect(page.getByText(confirmed.emailConfirmed)).toBeVisible()
  await visitFromNewDevice(email, url, firefox)

  const address = await mailedLink(page.request, email, 'not-me')
  const elsewhere = await browser.newContext()
  // As a scanner of mails would: nothing happens before the button is pressed.
  await elsewhere.request.get(address)
  const phone = await elsewhere.newPage()
  await phone.goto(address)
  await untilLive(phone)
  await expect(phone.getByRole('heading', { name: t.title })).toBeVisible()
  await checkAccessibility(phone)
  await fitsNarrowScreens(phone)
  expect((await page.request.get(`${url}/api/Auth/CheckAuth`)).status()).toBe(200)
  await phone.getByRole('button', { name: t.lock }).click()
  await expect(phone.getByText(t.locked, { exact: true })).toBeVisible()
  await expect(phone.getByRole('main').getByRole('status')).toBeFocused()
  await checkAccessibility(phone)
  await fitsNarrowScreens(phone)

  expect((await page.request.get(`${url}/api/Auth/CheckAuth`)).status()).toBe(401)
  const again = { userName: email, password: memberPassword }
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  const reply = await elsewhere.request.post(`${url}/api/Auth/login`, { data: again, headers })
  expect(reply.status()).toBe(422)
  await phone.getByRole('main').getByRole('link', { name: t.newPassword }).click()
  await expect(phone).toHaveURL(new RegExp(addressOf('ForgottenPassword')))
  await elsewhere.close()

  await page.goto(at(`${addressOf('NotMe')}?token=1.2.made-up`))
  await untilLive(page)
  await page.getByRole('button', { name: t.lock }).click()
  await expect(page.getByText(t.over, { exact: true })).toBeVisible()
  await checkAccessibility(page)
})

test('who is told of it in the bell locks the own account there, which ends this session, too', async ({
  page,
  context,
  at,
  language,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const t = notMeText[language]
  const email = await registerMember(context, url)
  await visitFromNewDevice(email, url, firefox)
  await page.goto(at('/Plans'))
  await untilLive(page)
  await bellOf(page, language).click()
  await page.getByText(contentText[language].newDevice).click()
  await page.getByRole('button', { name: t.lock }).click()
  await expect(page.getByText(t.locked, { exact: true })).toBeVisible()
  await expect(bellOf(page, language)).toBeHidden()
  expect((await page.request.get(`${url}/api/Auth/CheckAuth`)).status()).toBe(401)
})

test('without scripts a link locks the account, too', async ({ browser, context, language, baseURL }) => {
  const url = baseURL ?? ''
  const t = notMeText[language]
  await registerMember(context, url)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const page = await plain.newPage()
  await page.goto(`${url}/${language}${addressOf('NotMe')}`)
  await page.getByRole('button', { name: t.lock }).click()
  await expect(page.getByText(t.locked, { exact: true })).toBeVisible()
  expect((await context.request.get(`${url}/api/Auth/CheckAuth`)).status()).toBe(401)
  await plain.close()
})
