import { toScreenAddress } from '#contract/core/screens.ts'
import { consentsText, rightsText } from '#web/features/accounts/data/data.text.ts'
import { complaintsText } from '#web/features/complaints/complaints.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, getToasts, test } from '../fixtures/test.ts'
import { registerMember } from '../fixtures/users.ts'

test('consents: a member turns marketing on and off, and undoes it', { tag: '@each' }, async ({
  page,
  language,
  openAsNewMember,
}) => {
  const t = consentsText[language]
  await openAsNewMember(toScreenAddress('OwnData'))
  const marketingSwitch = page.getByRole('switch', { name: t.marketing })
  await expect(marketingSwitch).not.toBeChecked()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await marketingSwitch.click()
  await expect(marketingSwitch).toBeChecked()
  await expect(getToasts(page).getByText(t.turnedOn)).toBeVisible()
  await marketingSwitch.click()
  await expect(marketingSwitch).not.toBeChecked()
  await expect(getToasts(page).getByText(t.turnedOff)).toBeVisible()
  await checkAccessibility(page)
  await getToasts(page).getByRole('button', { name: t.turnOn }).last().click()
  await expect(marketingSwitch).toBeChecked()
  await page.reload()
  await expect(marketingSwitch).toBeChecked()
})

test('consents: a member sees a terms notice on any screen, the changes, and agrees', {
  tag: '@each',
}, async ({ page, context, openPage, url, language }) => {
  const [t, line] = [consentsText[language], layoutText[language]]
  await registerMember(context, url, { agreesTo: { termsVersion: 1, privacyVersion: 1 } })
  await openPage(toScreenAddress('AccountStatement'))
  const review = page.getByRole('link', { name: line.agreementReview })
  await expect(page.getByText(line.agreementDue)).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await review.click()
  await expect(page.getByText(t.askedAgain)).toBeVisible()
  await expect(page.getByText(t.added)).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.getByRole('button', { name: t.agreeTerms }).click()
  await expect(getToasts(page).getByText(t.agreedNow)).toBeVisible()
  await expect(page.getByText(t.askedAgain)).toBeHidden()
  await openPage(toScreenAddress('AccountStatement'))
  await expect(page.getByText(line.agreementDue)).toBeHidden()
})

test('consents: a member objects to a data use and sees the response deadline', async ({
  page,
  language,
  localize,
  openAsNewMember,
}) => {
  const [t, own] = [rightsText[language], complaintsText[language]]
  await openAsNewMember(toScreenAddress('OwnData'))
  await page.getByRole('link', { name: t.askObjection }).click()
  await expect(page.getByRole('heading', { name: own.rightTitle })).toBeVisible()
  await expect(page.getByLabel(own.subject)).toHaveValue(own.objection)
  await checkAccessibility(page)
  const objection = localize({
    ar: 'لا أريد أن تظهر طلباتي في التقارير',
    en: 'I don’t want my orders in reports',
  })
  await page.getByLabel(own.rightText).fill(objection)
  await page.getByRole('button', { name: own.rightSend }).click()
  await expect(page.getByRole('heading', { name: own.objection })).toBeVisible()
  await expect(page.getByText(own.answerBy('').trim())).toBeVisible()
  await checkAccessibility(page)
})
