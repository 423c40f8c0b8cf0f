import type { Page } from '@playwright/test'
import { failureText } from '#contract/failures.ts'
import { addressOf } from '#contract/screens.ts'
import { accountsText as serverText } from '#server/features/accounts/accounts.text.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import { emailText } from '#web/features/accounts/profile/email.text.ts'
import { codeText } from '#web/forms/phoneCode/code.text.ts'
import { checkAccessibility, expect, type Language, test, toasts, untilLive } from './journey.ts'
import { codeFor, messagesTo, unused } from './messages.ts'
import { logIn } from './people.ts'

async function fillRegistration(
  page: Page,
  language: Language,
  person: { name: string; email: string; phone: string; password?: string },
) {
  const t = accountsText[language]
  const form = page.locator('main form, dialog form').filter({ has: page.getByLabel(t.name) })
  await form.getByLabel(t.name, { exact: true }).fill(person.name)
  await form.getByLabel(t.email, { exact: true }).fill(person.email)
  await form.locator('input[name=phone]').fill(person.phone)
  await form.getByLabel(t.password, { exact: true }).fill(person.password ?? 'Tanta-Koshary-7!')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: t.sendCode }).click()
}

test('somebody registers with a phone code and is logged in at once', { tag: '@smoke-en-phone' }, async ({
  page,
  at,
  language,
}) => {
  const t = accountsText[language]
  const digits = unused()
  const person = { name: 'سارة محمود', email: `sara${digits}@example.test`, phone: `010${digits}` }
  await page.goto(at(addressOf('SignUp')))
  await untilLive(page)
  await fillRegistration(page, language, person)
  const boxes = page.getByLabel(codeText[language].code)
  await expect(boxes).toBeVisible()
  await checkAccessibility(page)
  await boxes.fill('000')
  await page.getByRole('button', { name: t.confirmAndCreate }).click()
  await expect(page.getByText(failureText(language, 'EnterValidCode'))).toBeVisible()
  await expect(boxes).toHaveValue('000')
  await expect(boxes).toBeFocused()
  await boxes.fill('000000')
  await expect(page.getByText(serverText[language].attemptsLeft(4))).toBeVisible()
  // The sixth digit sends it.
  await boxes.fill(await codeFor(page.request, `+2010${digits}`))
  await expect(toasts(page).getByText(t.signedUp)).toBeVisible()
  const { user } = (await (await page.request.get('/api/Auth/CheckAuth')).json()) as {
    user: { name: string }
  }
  expect(user.name).toBe(person.name)
  const consents = (await (await page.request.get('/api/Auth/GetConsents')).json()) as {
    purpose: string
    version: number | null
    isGiven: boolean
  }[]
  const given = consents.filter(({ isGiven, version }) => isGiven && version).map(({ purpose }) => purpose)
  expect(given).toEqual(['terms', 'privacy'])

  const link = /\/(?:ar\/|en\/)?user\/confirm-email\?token=[^\s]+/i
  let address = ''
  await expect(async () => {
    address = link.exec((await messagesTo(page.request, person.email))[0]?.text ?? '')?.[0] ?? ''
    expect(address).not.toBe('')
  }).toPass()
  await page.goto(address)
  await untilLive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const shown = emailText[language]
  await page.getByRole('button', { name: shown.confirmEmail }).click()
  await expect(page.getByText(shown.emailConfirmed)).toBeVisible()
})

test('a common password is refused before a code is sent', async ({ page, at, language }) => {
  const digits = unused()
  const person = { name: 'سارة محمود', email: `sara${digits}@example.test`, phone: `010${digits}` }
  await page.goto(at(addressOf('SignUp')))
  await untilLive(page)
  await fillRegistration(page, language, { ...person, password: 'Welcome123!' })
  await expect(page.getByText(failureText(language, 'PasswordTooCommon'))).toBeVisible()
  await expect(page.locator('main input[name=password]')).toBeFocused()
  expect(await messagesTo(page.request, `+2010${digits}`)).toEqual([])
  await fillRegistration(page, language, person)
  await expect(page.getByLabel(codeText[language].code)).toBeVisible()
})

test('a link that was never mailed says so, and not that the email was confirmed', async ({
  page,
  context,
  at,
  language,
  baseURL,
}) => {
  const t = emailText[language]
  const open = async (address: string) => {
    await page.goto(at(address))
    await untilLive(page)
  }
  const expectNotOurs = async () => {
    await expect(page.getByText(t.linkNotOurs, { exact: true })).toBeVisible()
    await expect(page.getByText(t.alreadyConfirmed)).toBeHidden()
    await expect(page.getByText(t.linkOverMore)).toBeHidden()
  }
  await open(`${addressOf('ConfirmEmail')}?token=bogus`)
  await page.getByRole('button', { name: t.confirmEmail }).click()
  await expectNotOurs()
  await checkAccessibility(page)
  await logIn(context, baseURL ?? '', 'member5@makan.test')
  await open(`${addressOf('ConfirmEmail')}?token=bogus`)
  await page.getByRole('button', { name: t.confirmEmail }).click()
  await expectNotOurs()
  await open(addressOf('ConfirmEmail'))
  await expectNotOurs()
})
