import type { APIRequestContext, Page } from '@playwright/test'
import { failureText } from '../contract/failures.ts'
import { addressOf } from '../contract/screens.ts'
import { demoPassword } from '../server/demo/greet.ts'
import { people } from '../server/demo/people.data.ts'
import { accountsText } from '../web/features/accounts/accounts.text.ts'
import { layoutText } from '../web/layout/layout.text.ts'
import { checkAccessibility, expect, type Language, test, untilLive } from './journey.ts'
import { logIn } from './people.ts'

type Outgoing = { to: string; text: string }

/** Eight digits that no other run has used. */
const unused = () => String(10_000_000 + Math.floor(Math.random() * 89_999_999))

async function messagesTo(request: APIRequestContext, to: string): Promise<Outgoing[]> {
  const sent = (await (await request.get('/api/Dev/Outbox')).json()) as Outgoing[]
  return sent.filter((each) => each.to === to)
}

async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  let code = ''
  await expect(async () => {
    code = /\d{6}/.exec((await messagesTo(request, phone))[0]?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

async function fillRegistration(
  page: Page,
  language: Language,
  person: { name: string; email: string; phone: string },
) {
  const t = accountsText[language]
  const form = page.locator('main form, dialog form').filter({ has: page.getByLabel(t.name) })
  await form.getByLabel(t.name, { exact: true }).fill(person.name)
  await form.getByLabel(t.email, { exact: true }).fill(person.email)
  await form.locator('input[name=phone]').fill(person.phone)
  await form.getByLabel(t.password, { exact: true }).fill('Tanta-Koshary-7!')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: t.sendCode }).click()
}

test('somebody registers with a phone code and is logged in at once', async ({ page, at, language }) => {
  const t = accountsText[language]
  const digits = unused()
  const person = { name: 'سارة محمود', email: `sara${digits}@example.test`, phone: `010${digits}` }
  await page.goto(at(addressOf('SignUp')))
  await untilLive(page)
  await fillRegistration(page, language, person)
  const boxes = page.getByLabel(t.code)
  await expect(boxes).toBeVisible()
  await checkAccessibility(page)
  await boxes.fill('000000')
  await page.getByRole('button', { name: t.confirmAndCreate }).click()
  await expect(page.getByText(new RegExp(failureText(language, 'WrongCode'))).first()).toBeVisible()
  await boxes.fill(await codeFor(page.request, `+2010${digits}`))
  await page.getByRole('button', { name: t.confirmAndCreate }).click()
  await expect(page.getByText(t.signedUp)).toBeVisible()
  const { user } = (await (await page.request.get('/api/Auth/CheckAuth')).json()) as {
    user: { name: string }
  }
  expect(user.name).toBe(person.name)

  const link = /\/(?:ar\/|en\/)?user\/confirm-email\?token=[^\s]+/i
  let address = ''
  await expect(async () => {
    address = link.exec((await messagesTo(page.request, person.email))[0]?.text ?? '')?.[0] ?? ''
    expect(address).not.toBe('')
  }).toPass()
  await page.goto(address)
  await untilLive(page)
  const shown = accountsText[(await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'ar']
  await page.getByRole('button', { name: shown.confirmEmail }).click()
  await expect(page.getByText(shown.emailConfirmed)).toBeVisible()
})

test('a wrong password is said at its field, and the right one leads on', async ({ page, at, language }) => {
  const t = accountsText[language]
  await page.goto(at(addressOf('SignIn')))
  await untilLive(page)
  await page.getByLabel(t.loginName).fill('member3@makan.test')
  await page.getByLabel(t.password, { exact: true }).fill('Wrong-Password-1')
  await page.getByRole('main').getByRole('button', { name: t.login, exact: true }).click()
  await expect(page.getByText(failureText(language, 'WrongLogin'))).toBeVisible()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await page.getByLabel(t.password, { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: t.login, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${at('/')}/?$`))
  expect((await page.request.get('/api/Auth/CheckAuth')).status()).toBe(200)
})

test('who is sent Home from a closed screen logs in there and comes to what they wanted', async ({
  page,
  at,
  language,
}) => {
  const t = accountsText[language]
  await page.goto(at(addressOf('UserProfile')))
  await untilLive(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByLabel(t.loginName).fill('member4@makan.test')
  await dialog.getByLabel(t.password, { exact: true }).fill(demoPassword)
  await dialog.locator('button[type=submit]').click()
  await expect(page).toHaveURL(new RegExp(addressOf('UserProfile'), 'i'))
  await untilLive(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkAccessibility(page)
})

test('a person without the right stays where they are and is told why', async ({
  page,
  context,
  at,
  language,
  baseURL,
}) => {
  await logIn(context, baseURL ?? '', 'member5@makan.test')
  await page.goto(at('/Plans'))
  await untilLive(page)
  await page.evaluate(
    (address) => {
      const link = document.createElement('a')
      link.href = address
      document.querySelector('main')?.append(link)
      link.click()
    },
    at(addressOf('ProfitSlices')),
  )
  await expect(page.getByText(layoutText[language].notAllowed)).toBeVisible()
  await expect(page).toHaveURL(/Plans/)
  const reply = await page.goto(at(addressOf('ProfitSlices')))
  expect(reply?.status()).toBe(403)
})

test('logging out ends the session', async ({ page, context, at, baseURL }) => {
  await logIn(context, baseURL ?? '', 'member5@makan.test')
  await page.goto(at(addressOf('UserProfile')))
  await untilLive(page)
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'makan_session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  })
  expect(await page.evaluate(() => document.cookie)).not.toContain('makan_session')
  const out = page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: /خروج|Log out/ })
  await out.first().click()
  await expect(async () => {
    expect((await page.request.get('/api/Auth/CheckAuth')).status()).toBe(401)
  }).toPass()
})

/** Each combination forgets the password of somebody else: one phone gets one code a minute. */
const forgetful: Record<string, { email: string; phone: string }> = {
  'ar-phone': { email: 'member7@makan.test', phone: '' },
  'en-desktop': { email: 'member8@makan.test', phone: '' },
  'ar-desktop': { email: 'member9@makan.test', phone: '' },
  'en-phone': { email: 'member6@makan.test', phone: '' },
}
for (const each of Object.values(forgetful))
  each.phone = people.find(({ email }) => email === each.email)?.phone ?? ''

test('a forgotten password is set anew with a code', async ({ page, at, language, context, baseURL }, {
  project,
}) => {
  const t = accountsText[language]
  const person = forgetful[project.name]
  if (!person) throw new Error(`Nobody forgets their password in ${project.name}`)
  await page.goto(at(addressOf('ForgottenPassword')))
  await untilLive(page)
  await page.locator('main input[name=phone]').fill(person.phone.replace('+20', '0'))
  await page.getByRole('button', { name: t.sendCode }).click()
  await expect(page.getByLabel(t.code)).toBeVisible()
  await checkAccessibility(page)
  await page.getByLabel(t.code).fill(await codeFor(page.request, person.phone))
  await page.getByRole('button', { name: t.confirm, exact: true }).click()
  // The demo's own password, so that other journeys still know it.
  await page.getByLabel(t.newPassword, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t.savePassword }).click()
  await expect(page.getByText(t.passwordReset).first()).toBeVisible()
  await logIn(context, baseURL ?? '', person.email)
})
