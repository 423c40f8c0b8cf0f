import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { accountsText as serverText } from '#server/features/accounts/accounts.text.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import { emailText } from '#web/features/accounts/profile/profile.text.ts'
import { reserveText } from '#web/features/offers/reserve.text.ts'
import { codeText } from '#web/forms/phoneCode/code.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { visitorText } from '#web/layout/visitor/visitor.text.ts'
import { readMessagesTo, readSentCode, uniqueDigits } from '../fixtures/mailbox.ts'
import { checkAccessibility, expect, getToasts, type Language, openIn, test } from '../fixtures/test.ts'
import { logIn } from '../fixtures/users.ts'

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

test('sign-up: a visitor registers with a phone code and is logged in immediately', {
  tag: '@smoke-en-phone',
}, async ({ page, openPage, language }) => {
  const t = accountsText[language]
  const digits = uniqueDigits()
  const person = { name: 'سارة محمود', email: `sara${digits}@example.test`, phone: `010${digits}` }
  await openPage(toScreenAddress('SignUp'))
  await fillRegistration(page, language, person)
  const boxes = page.getByLabel(codeText[language].code)
  await expect(boxes).toBeVisible()
  await checkAccessibility(page)
  await boxes.fill('000')
  await page.getByRole('button', { name: t.confirmAndCreate }).click()
  await expect(page.getByText(errorText(language, 'EnterValidCode'))).toBeVisible()
  await expect(boxes).toHaveValue('000')
  await expect(boxes).toBeFocused()
  await boxes.fill('000000')
  await expect(page.getByText(serverText[language].attemptsLeft(4))).toBeVisible()
  // The sixth digit submits the form.
  await boxes.fill(await readSentCode(page.request, `+2010${digits}`))
  await expect(getToasts(page).getByText(t.signedUp)).toBeVisible()
  const { user } = (await (await page.request.get('/api/Auth/CheckAuth')).json()) as {
    user: { name: string }
  }
  expect(user.name).toBe(person.name)
  const consents = (await (await page.request.get('/api/Auth/GetConsents')).json()) as {
    purpose: string
    version: number | null
    isGiven: boolean
  }[]
  const givenPurposes = consents
    .filter(({ isGiven, version }) => isGiven && version)
    .map(({ purpose }) => purpose)
  expect(givenPurposes).toEqual(['terms', 'privacy'])

  const link = /\/(?:ar\/|en\/)?user\/confirm-email\?token=[^\s]+/i
  let address = ''
  await expect(async () => {
    address = link.exec((await readMessagesTo(page.request, person.email))[0]?.text ?? '')?.[0] ?? ''
    expect(address).not.toBe('')
  }).toPass()
  await openIn(page, address)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const emailTexts = emailText[language]
  await page.getByRole('button', { name: emailTexts.confirmEmail }).click()
  await expect(page.getByText(emailTexts.emailConfirmed)).toBeVisible()
})

test('sign-up: a visitor who wanted to reserve returns to the reservation', async ({
  page,
  openPage,
  localize,
  language,
  counter,
}) => {
  const r = localize(reserveText)
  const offerId = await counter.publish({ pointsType: 'free' })
  const offer = toScreenAddress('OfferPage', { id: offerId })
  await openPage(offer)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await openPage(`${toScreenAddress('SignUp')}?next=${encodeURIComponent(`${offer}?reserve=1`)}`)
  await expect(page.getByText(title), 'names what the sign-up continues with').toBeVisible()
  await checkAccessibility(page)
  const digits = uniqueDigits()
  await fillRegistration(page, language, {
    name: 'سارة محمود',
    email: `sara${digits}@example.test`,
    phone: `010${digits}`,
  })
  await page.getByLabel(codeText[language].code).fill(await readSentCode(page.request, `+2010${digits}`))
  await expect(page.getByRole('dialog', { name: r.title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${offer}\\?reserve=1$`, 'i'))
})

test('sign-up: a name in the address is not shown as what the visitor began', async ({
  page,
  openPage,
  localize,
}) => {
  const next = `${toScreenAddress('OfferPage', { id: 999_999 })}?reserve=1&title=Free+money`
  await openPage(`${toScreenAddress('SignIn')}?next=${encodeURIComponent(next)}`)
  await expect(
    page.getByText(localize(visitorText).loginToOpen(localize(screenNames).OfferPage)),
  ).toBeVisible()
  await expect(page.getByText('Free money')).toHaveCount(0)
})

test('sign-up: a common password is rejected before a code is sent', async ({ page, openPage, language }) => {
  const digits = uniqueDigits()
  const person = { name: 'سارة محمود', email: `sara${digits}@example.test`, phone: `010${digits}` }
  await openPage(toScreenAddress('SignUp'))
  await fillRegistration(page, language, { ...person, password: 'Welcome123!' })
  await expect(page.getByText(errorText(language, 'PasswordTooCommon'))).toBeVisible()
  await expect(page.locator('main input[name=password]')).toBeFocused()
  expect(await readMessagesTo(page.request, `+2010${digits}`)).toEqual([])
  await fillRegistration(page, language, person)
  await expect(page.getByLabel(codeText[language].code)).toBeVisible()
})

test('sign-up: a forged link is reported as invalid, not as confirmed', async ({
  page,
  context,
  openPage,
  language,
  url,
}) => {
  const t = emailText[language]
  const open = async (address: string) => {
    await openPage(address)
  }
  const expectNotOurs = async () => {
    await expect(page.getByText(t.linkNotOurs, { exact: true })).toBeVisible()
    await expect(page.getByText(t.alreadyConfirmed)).toBeHidden()
    await expect(page.getByText(t.linkOverMore)).toBeHidden()
  }
  await open(`${toScreenAddress('ConfirmEmail')}?token=bogus`)
  await page.getByRole('button', { name: t.confirmEmail }).click()
  await expectNotOurs()
  await checkAccessibility(page)
  await logIn(context, url, 'member5@makan.test')
  await open(`${toScreenAddress('ConfirmEmail')}?token=bogus`)
  await page.getByRole('button', { name: t.confirmEmail }).click()
  await expectNotOurs()
  await open(toScreenAddress('ConfirmEmail'))
  await expectNotOurs()
})
