import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { codeMember } from '#server/demo/people.data.ts'
import { demoPassword } from '#server/demo/startupMessage.ts'
import { accountsText, proofText } from '#web/features/accounts/accounts.text.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import { offerPageText } from '#web/features/offers/offer.text.ts'
import { reserveText } from '#web/features/offers/reserve.text.ts'
import { codeText } from '#web/forms/phoneCode/code.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { readMessagesTo, readSentCode, uniqueDigits } from '../fixtures/mailbox.ts'
import { countPresses } from '../fixtures/presses.ts'
import { checkAccessibility, expect, getToasts, test, waitForHydration } from '../fixtures/test.ts'

test('phone sign-up: a new visitor reserves an offer with four presses, a number and a name', {
  tag: '@each',
}, async ({ page, openPage, localize, language, counter }) => {
  const [t, o, r] = [localize(accountsText), localize(offerPageText), localize(reserveText)]
  const digits = uniqueDigits()
  const offerId = await counter.publish({ pointsType: 'free' })
  await openPage(toScreenAddress('OfferPage', { id: offerId }))
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const readPresses = await countPresses(page)
  await page.getByRole('main').getByRole('link', { name: o.reserve }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(title), 'names what it continues with').toBeVisible()
  await sheet.locator('input[name=phone]').fill(`010${digits}`)
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: t.goOn }).click()
  const code = sheet.getByLabel(codeText[language].code)
  await expect(code).toBeVisible()
  await checkAccessibility(page)
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  // As the phone does from the message.
  await code.fill(await readSentCode(page.request, `+2010${digits}`))
  await expect(sheet.getByLabel(t.name, { exact: true })).toBeVisible()
  await checkAccessibility(page)
  await sheet.getByLabel(t.name, { exact: true }).fill('سارة محمود')
  await sheet.getByRole('button', { name: t.agreeAndCreate }).click()
  const dialog = page.getByRole('dialog', { name: r.title })
  await dialog.getByRole('button', { name: r.reserve }).click()
  await expect(page).toHaveURL(new RegExp(toScreenAddress('MemberOrder', { id: 0 }).slice(0, -1), 'i'))
  expect(await readPresses()).toBe(4)
})

test('phone sign-up: the new member sets a password and adds an email with a code', async ({
  page,
  openPage,
  localize,
  language,
}) => {
  const [t, p, proof] = [localize(accountsText), localize(profileText), localize(proofText)]
  const digits = uniqueDigits()
  await openPage(toScreenAddress('Continue'))
  const main = page.getByRole('main')
  await main.locator('input[name=phone]').fill(`010${digits}`)
  await main.getByRole('button', { name: t.goOn }).click()
  await main.getByLabel(codeText[language].code).fill(await readSentCode(page.request, `+2010${digits}`))
  await main.getByLabel(t.name, { exact: true }).fill('سارة محمود')
  await main.getByRole('button', { name: t.agreeAndCreate }).click()
  await expect(getToasts(page).getByText(t.signedUp)).toBeVisible()
  await openPage(toScreenAddress('UserProfile'))
  await expect(page.getByText(p.noPasswordMore)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: p.addEmail }).click()
  await page.getByLabel(p.newEmail).fill(`sara${digits}@example.test`)
  await page.getByRole('button', { name: p.saveEmail }).click()
  await expect(page.getByText(p.linkMailed(`sara${digits}@example.test`))).toBeVisible()
  await page.getByRole('button', { name: p.setPassword }).first().click()
  await page.getByLabel(p.newPassword, { exact: true }).fill('Tanta-Koshary-7!')
  await page.getByRole('button', { name: p.setPassword, exact: true }).last().click()
  await expect(page.getByText(p.passwordSet)).toBeVisible()
  await expect(page.getByRole('dialog', { name: proof.title }), 'the log-in was recent').toHaveCount(0)
})

test('phone log-in: a returning member uses the same first step', {
  tag: '@phone',
}, async ({ page, openPage, localePath, localize, language }) => {
  test.skip(language !== 'ar', 'Each number gets one code per minute.')
  const [t, p] = [localize(accountsText), localize(profileText)]
  await openPage(toScreenAddress('Continue'))
  const main = page.getByRole('main')
  await main.locator('input[name=phone]').fill(codeMember.phone.replace('+20', '0'))
  await main.getByRole('button', { name: t.goOn }).click()
  const code = main.getByLabel(codeText[language].code)
  await code.fill('000000')
  await expect(page.locator('[aria-invalid=true]')).toBeVisible()
  await code.fill(await readSentCode(page.request, codeMember.phone))
  await expect(page).toHaveURL(localePath('/'))
  await openPage(toScreenAddress('UserProfile'))
  await expect(page.getByText(p.noPasswordMore)).toBeVisible()
  const { pointsDelayedUntil } = (await (await page.request.get('/api/Auth/CheckAuth')).json()) as {
    pointsDelayedUntil: string | null
  }
  expect(pointsDelayedUntil, 'this browser is new').not.toBeNull()
  await checkAccessibility(page)
})

const passwordMembers: Record<string, { phone: string }> = {
  'ar-phone': { phone: '+201116520202' },
  'en-desktop': { phone: '+201159520909' },
}

test(
  'phone log-in: a member with a password enters it on the same sheet',
  {
    tag: '@each',
  },
  async ({ page, openPage, localize, language }, { project }) => {
    const member = passwordMembers[project.name]
    test.skip(!member, 'Each number gets one code per minute.')
    if (!member) return
    const t = localize(accountsText)
    await openPage(toScreenAddress('Continue'))
    const main = page.getByRole('main')
    await main.locator('input[name=phone]').fill(member.phone.replace('+20', '0'))
    await main.getByRole('button', { name: t.goOn }).click()
    await main.getByLabel(codeText[language].code).fill(await readSentCode(page.request, member.phone))
    await expect(main.getByText(t.passwordNeeded)).toBeVisible()
    await expect(main.locator('input[name=login]')).toHaveValue(member.phone)
    await checkAccessibility(page)
    await main.getByLabel(t.password, { exact: true }).fill('Wrong-Password-1')
    await main.getByRole('button', { name: t.login, exact: true }).click()
    await expect(page.getByText(errorText(language, 'WrongLogin'))).toBeVisible()
    await main.getByLabel(t.password, { exact: true }).fill(demoPassword)
    await main.getByRole('button', { name: t.login, exact: true }).click()
    await expect(async () => {
      expect((await page.request.get('/api/Auth/CheckAuth')).status()).toBe(200)
    }).toPass()
  },
)

test('phone sign-up: Back and a reload keep the number, and send no second code', async ({
  page,
  openPage,
  localize,
  language,
}) => {
  const t = localize(accountsText)
  const digits = uniqueDigits()
  await openPage(toScreenAddress('Continue'))
  const main = page.getByRole('main')
  const number = main.locator('input[name=phone]')
  const code = main.getByLabel(codeText[language].code)
  await number.fill(`010${digits}`)
  await main.getByRole('button', { name: t.goOn }).click()
  await expect(code).toBeVisible()
  await main.getByRole('button', { name: localize(uiText).back, exact: true }).click()
  await expect(number).toBeFocused()
  await page.reload()
  await waitForHydration(page)
  await expect(number).toHaveValue(`010${digits}`)
  await main.getByRole('button', { name: t.goOn }).click()
  await code.fill(await readSentCode(page.request, `+2010${digits}`))
  await expect(main.getByLabel(t.name, { exact: true })).toBeFocused()
  expect(await readMessagesTo(page.request, `+2010${digits}`)).toHaveLength(1)
})
