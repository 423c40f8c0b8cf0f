import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { demoPassword } from '#server/demo/startupMessage.ts'
import { accountsText as serverText } from '#server/features/accounts/accounts.text.ts'
import { resultsText } from '#web/domain/search/results.text.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import { emailText } from '#web/features/accounts/profile/profile.text.ts'
import {
  forgottenText,
  resetByEmailText,
  resetPasswordText,
} from '#web/features/accounts/signIn/passwordReset.text.ts'
import { confirmAccountText, newPasswordText } from '#web/features/accounts/signIn/signIn.text.ts'
import { guestText } from '#web/features/complaints/guest/guest.text.ts'
import { homeText } from '#web/features/home/home.text.ts'
import { placesText } from '#web/features/places/search/places.text.ts'
import { consentText, needsScriptText } from '#web/forms/native/native.text.ts'
import { codeText } from '#web/forms/phoneCode/code.text.ts'
import { readMailedLink, readMessagesTo, readSentCode, uniqueDigits } from '../fixtures/mailbox.ts'
import { getSubscribeButton } from '../fixtures/packages.ts'
import { expect, type Language, test } from '../fixtures/test.ts'
import { addNewcomer, memberPassword, registerMember } from '../fixtures/users.ts'

test.use({ javaScriptEnabled: false })

const password = 'Tanta-Koshary-7!'
const otherPassword = 'Mansoura-Feteer-8!'

async function readViewer(page: Page): Promise<string | null> {
  const reply = await page.request.get('/api/Auth/CheckAuth')
  if (!reply.ok()) return null
  return ((await reply.json()) as { user: { name: string } }).user.name
}

async function post(page: Page, button: string, values: Record<string, string>): Promise<void> {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByRole('button', { name: button, exact: true }) })
  for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]:visible`).fill(value)
  await form.getByRole('button', { name: button, exact: true }).click()
}

async function postLogin(page: Page, language: Language, login: string, passwordText: string): Promise<void> {
  await post(page, accountsText[language].login, { login, password: passwordText })
}

const getInvalidField = (page: Page, name: string) =>
  page.getByRole('main').locator(`[name=${name}][aria-invalid=true]`)

test('without scripts: a visitor filters, opens a place and an offer, and must log in', async ({
  page,
  localePath,
  localize,
  language,
}, { project }) => {
  const t = placesText[language]
  // Without names, the order is already by age.
  await page.goto(
    localePath(
      `${toScreenAddress('ServicePlacesFilter')}?name=${encodeURIComponent(localize({ ar: 'طنطا', en: 'Tanta' }))}`,
    ),
  )
  if (project.name.endsWith('phone'))
    await page.getByRole('button', { name: resultsText[language].openFilters(0) }).click()
  const filters = page.locator('#filters form')
  await filters.getByRole('combobox', { name: t.category }).selectOption({ index: 1 })
  await filters.getByRole('switch', { name: t.openNow }).check()
  await filters.getByRole('combobox', { name: t.order }).selectOption({ label: t.newest })
  await filters.getByRole('button', { name: t.search, exact: true }).click()
  await expect(page).toHaveURL(/catId=\d+.*openNow=1.*orderBy=newest/)
  const applied = page.getByRole('list', { name: t.applied }).filter({ visible: true })
  await applied.getByRole('link', { name: t.openNow }).click()
  await expect(page).not.toHaveURL(/openNow/)
  await page.locator('a[href*="/places/"]:visible').first().click()
  await expect(page).toHaveURL(/\/places\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto(localePath(toScreenAddress('OffersFilterPage')))
  await page.locator('main a[href*="/offers/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('main a[href*="/user/continue?next="][href*="reserve"]:visible').click()
  await expect(page).toHaveURL(/continue\?next=.*offers/)

  await page.goto(localePath(toScreenAddress('Plans')))
  await getSubscribeButton(page, language).click()
  await expect(page).toHaveURL(/continue\?next=.*Plans/)
  await expect(page.locator('main input[name=phone]')).toBeVisible()
})

test('without scripts: a user logs in, sees errors, reaches the page and logs out', async ({
  page,
  localePath,
  language,
}) => {
  const t = accountsText[language]
  const email = 'member5@makan.test'
  const target = toScreenAddress('AccountStatement')
  await page.goto(localePath(target))
  // Roles don't match elements inside `noscript`.
  await page.locator('noscript a[href*="next="]').click()
  await page.getByRole('link', { name: t.emailInstead }).click()
  await postLogin(page, language, '', '')
  await expect(getInvalidField(page, 'login')).toBeFocused()
  await expect(page.getByText(errorText(language, 'requiredField')).first()).toBeVisible()
  await postLogin(page, language, email, 'Wrong-Password-1!')
  await expect(getInvalidField(page, 'password')).toBeFocused()
  await expect(page.getByText(errorText(language, 'WrongLogin'))).toBeVisible()
  await expect(page.locator('main input[name=login]')).toHaveValue(email)
  await expect(page.locator('main input[name=password]')).toHaveValue('')
  expect(await page.content()).not.toContain('Wrong-Password-1!')
  expect(page.url()).not.toContain(encodeURIComponent(email))

  await postLogin(page, language, email, demoPassword)
  await expect(page).toHaveURL(new RegExp(`/${language}${target}`, 'i'))
  expect(await readViewer(page)).not.toBeNull()
  // Going back must not resubmit the form.
  await page.reload()
  await expect(page).toHaveURL(new RegExp(target, 'i'))

  await page.goto(localePath(toScreenAddress('SignIn')))
  await page.getByRole('button', { name: t.logout }).click()
  await expect(page.locator('main input[name=login]')).toBeVisible()
  expect(await readViewer(page)).toBeNull()
})

test('without scripts: a number, a code and a name make an account', async ({
  page,
  localePath,
  language,
}) => {
  const t = accountsText[language]
  const digits = uniqueDigits()
  const next = `?next=${encodeURIComponent(toScreenAddress('Plans'))}`
  await page.goto(`${localePath(toScreenAddress('Continue'))}${next}`)
  await post(page, t.goOn, { phone: '0' })
  await expect(page.getByText(errorText(language, 'EnterValidPhone'))).toBeVisible()
  await post(page, t.goOn, { phone: `010${digits}` })
  await post(page, t.goOn, { code: '000000' })
  await expect(page.getByText(serverText[language].attemptsLeft(4))).toBeVisible()
  await post(page, t.goOn, { code: await readSentCode(page.request, `+2010${digits}`) })
  await expect(page.getByText(t.yourNameMore)).toBeVisible()
  await page.reload()
  await post(page, t.agreeAndCreate, { name: 'سارة محمود' })
  await expect(page).toHaveURL(new RegExp(`${toScreenAddress('Plans')}$`, 'i'))
  expect(await readViewer(page)).not.toBeNull()
})

test('without scripts: a visitor registers with a phone code', async ({ page, localePath, language }) => {
  const t = accountsText[language]
  const code = codeText[language]
  const digits = uniqueDigits()
  const person = { name: 'سارة محمود', email: `sara${digits}@example.test`, phone: `010${digits}`, password }
  await page.goto(
    `${localePath(toScreenAddress('SignUp'))}?next=${encodeURIComponent(toScreenAddress('Plans'))}`,
  )
  await post(page, t.sendCode, { ...person, password: 'Welcome123!' })
  await expect(page.getByText(consentText[language].mustAgree)).toBeVisible()
  await expect(page.getByText(errorText(language, 'PasswordTooCommon'))).toBeVisible()
  await expect(page.locator('main input[name=email]')).toHaveValue(person.email)
  expect(await page.content()).not.toContain('Welcome123!')

  await page.getByRole('checkbox').check()
  await post(page, t.sendCode, { password })
  const field = page.getByLabel(code.code)
  await expect(field).toBeFocused()
  // A phone short of memory may discard the page meanwhile.
  await page.reload()
  await expect(field).toBeVisible()
  expect(await page.content()).not.toContain(password)
  expect(page.url()).not.toContain(digits)
  await field.fill('000000')
  await field.press('Enter')
  await expect(page.getByText(serverText[language].attemptsLeft(4))).toBeVisible()
  await page.getByRole('button', { name: code.resend }).click()
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(1)

  // Returning to the number sends no second message.
  await page.getByRole('main').getByRole('button', { name: code.editPhone }).first().click()
  await expect(page.locator('main input[name=phone]')).toHaveValue(person.phone)
  await post(page, t.sendCode, { password })
  await expect(field).toBeVisible()
  expect(await readMessagesTo(page.request, `+2010${digits}`)).toHaveLength(1)

  await field.fill(await readSentCode(page.request, `+2010${digits}`))
  await page.getByRole('button', { name: t.confirmAndCreate }).click()
  await expect(page).toHaveURL(new RegExp(`/${language}${toScreenAddress('Plans')}$`))
  expect(await readViewer(page)).toBe(person.name)
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('makan_form')
})

test('without scripts: a contact message is sent once, with errors at its fields', async ({
  page,
  localePath,
  language,
}) => {
  const t = homeText[language]
  const text = `hello ${uniqueDigits().slice(-6)}`
  await page.goto(localePath('/'))
  await post(page, t.send, { name: 'Mona', email: 'mona@example.test' })
  await expect(getInvalidField(page, 'message')).toBeFocused()
  await expect(getInvalidField(page, 'message')).toBeInViewport()
  await expect(page.locator('main form [name=email]')).toHaveValue('mona@example.test')
  await post(page, t.send, { message: text })
  await expect(page.getByText(t.sent)).toBeInViewport()
  await expect(page.locator('main form [name=message]')).toHaveValue('')
  // A reload neither resends the form nor repeats the message.
  await page.reload()
  await expect(page.getByText(t.sent)).toBeHidden()
  await expect(async () => {
    const sent = (await (await page.request.get('/api/Dev/Outbox')).json()) as { text: string }[]
    expect(sent.filter((mail) => mail.text.includes(text))).toHaveLength(1)
  }).toPass()
})

test('without scripts: a visitor complains and replies by the emailed link', async ({
  page,
  localePath,
  language,
}) => {
  const t = guestText[language]
  const email = `noscript${uniqueDigits()}@example.test`
  await page.goto(localePath(toScreenAddress('GuestComplaint')))
  await post(page, t.send, { senderName: 'Mona', senderEmail: email })
  await expect(getInvalidField(page, 'text')).toBeFocused()
  await post(page, t.send, { text: `hello ${email}` })
  await expect(page.getByRole('heading', { name: t.sentTitle })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  // The message appears only once.
  await page.reload()
  await expect(page.getByRole('heading', { name: t.newTitle })).toBeVisible()

  await page.goto(await readMailedLink(page.request, email, 'Guest'))
  await post(page, t.sendAnswer, { text: '' })
  await expect(getInvalidField(page, 'text')).toBeFocused()
  await post(page, t.sendAnswer, { text: `and ${email}` })
  await expect(page.getByText(t.answered)).toBeVisible()
  await expect(page.getByText(`and ${email}`)).toHaveCount(1)
  await page.reload()
  await expect(page.getByText(`and ${email}`)).toHaveCount(1)
})

test('without scripts: a forgotten password is reset with a code', async ({
  page,
  localePath,
  language,
  url,
}) => {
  const t = { ...accountsText[language], ...resetPasswordText[language] }
  // A new registration has just sent a code, and a number gets one per minute.
  const { phone } = await addNewcomer(url)
  await page.goto(localePath(toScreenAddress('ForgottenPassword')))
  await post(page, t.sendCode, { phone: '12' })
  await expect(getInvalidField(page, 'phone')).toBeVisible()
  await post(page, t.sendCode, { phone: phone.replace('+20', '0') })
  await page.getByLabel(codeText[language].code).fill(await readSentCode(page.request, phone))
  await page.getByRole('button', { name: t.confirm, exact: true }).click()
  await post(page, t.savePassword, { password: 'Welcome123!' })
  await expect(page.getByText(errorText(language, 'PasswordTooCommon'))).toBeVisible()
  await post(page, t.savePassword, { password: otherPassword })
  await expect(page).toHaveURL(new RegExp(`/${language}$`))
  expect(await readViewer(page)).not.toBeNull()
})

test('without scripts: links confirm an email and reset a forgotten password', async ({
  page,
  browser,
  localePath,
  language,
  url,
}) => {
  const t = { ...emailText[language], ...resetByEmailText[language], ...resetPasswordText[language] }
  const elsewhere = await browser.newContext()
  const email = await registerMember(elsewhere, url, { language })
  await elsewhere.close()
  const confirm = await readMailedLink(page.request, email, 'confirm-email')
  await page.goto(confirm)
  await page.getByRole('button', { name: t.confirmEmail }).click()
  await expect(page.getByText(t.emailConfirmed)).toBeVisible()

  await page.goto(localePath(toScreenAddress('ForgottenPassword')))
  await page.getByRole('main').getByRole('link', { name: forgottenText[language].byEmail }).click()
  await post(page, t.sendLink, { email: 'no address' })
  await expect(getInvalidField(page, 'email')).toHaveValue('no address')
  await post(page, t.sendLink, { email })
  await expect(page.getByRole('heading', { name: t.openMail })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: t.sendAgain }).click()
  await expect(page.getByText(t.sentAgain)).toBeVisible()

  const link = await readMailedLink(page.request, email, 'new-password')
  await page.goto(link)
  await post(page, t.savePassword, { password: 'short' })
  await expect(getInvalidField(page, 'password')).toBeFocused()
  await post(page, t.savePassword, { password: otherPassword })
  await expect(page).toHaveURL(new RegExp(`/${language}$`))
  expect(await readViewer(page)).not.toBeNull()
  await page.goto(link)
  await expect(page.getByText(newPasswordText[language].linkOver)).toBeVisible()
  // Another browser: in the owner's, the link would confirm, and a form posted twice gets the same reply.
  const stranger = await browser.newContext({ javaScriptEnabled: false, userAgent: 'Another browser' })
  const again = await stranger.newPage()
  await again.goto(confirm)
  await again.getByRole('button', { name: t.confirmEmail }).click()
  await expect(again.getByText(emailText[language].linkOver)).toBeVisible()
  await stranger.close()
})

test('without scripts: a user confirms an account created for them', async ({
  page,
  localePath,
  language,
  url,
}) => {
  const t = { ...accountsText[language], ...resetPasswordText[language] }
  const { email, phone } = await addNewcomer(url)
  await page.goto(localePath(toScreenAddress('SignIn')))
  await postLogin(page, language, email, memberPassword)
  await expect(page.getByRole('heading', { name: confirmAccountText[language].title })).toBeVisible()
  await page.getByRole('button', { name: t.sendCode }).click()
  await page.getByLabel(codeText[language].code).fill(await readSentCode(page.request, phone))
  await page.getByRole('button', { name: t.confirm, exact: true }).click()
  await post(page, t.savePassword, { password: memberPassword })
  await expect(page.getByText(errorText(language, 'PasswordWasGiven'))).toBeVisible()
  await post(page, t.savePassword, { password: otherPassword })
  await expect(page).toHaveURL(new RegExp(`/${language}$`))
  expect(await readViewer(page)).toBe('كريم عادل')
})

test('without scripts: the place registration says that it needs scripts', async ({
  page,
  localePath,
  language,
}) => {
  await page.goto(localePath(toScreenAddress('ServicePlaceRegister')))
  expect(await page.locator('noscript').textContent()).toContain(needsScriptText[language].needsScript)
  await expect(page.locator('main form')).toBeHidden()
})
