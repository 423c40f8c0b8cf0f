import { addressOf } from '#contract/screens.ts'
import { consentsText } from '#web/features/accounts/data/consents.text.ts'
import { rightsText } from '#web/features/accounts/data/rights.text.ts'
import { complaintsText } from '#web/features/complaints/complaints.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { checkAccessibility, expect, fitsNarrowScreens, test, toasts, untilLive } from './journey.ts'
import { registerMember } from './people.ts'

test('a member turns news and offers on, takes that back, and undoes it', { tag: '@each' }, async ({
  page,
  context,
  at,
  baseURL,
  language,
}) => {
  const t = consentsText[language]
  await registerMember(context, baseURL ?? '')
  await page.goto(at(addressOf('OwnData')))
  await untilLive(page)
  const news = page.getByRole('switch', { name: t.marketing })
  await expect(news).not.toBeChecked()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await news.click()
  await expect(news).toBeChecked()
  await expect(toasts(page).getByText(t.turnedOn)).toBeVisible()
  await news.click()
  await expect(news).not.toBeChecked()
  await expect(toasts(page).getByText(t.turnedOff)).toBeVisible()
  await checkAccessibility(page)
  await toasts(page).getByRole('button', { name: t.turnOn }).last().click()
  await expect(news).toBeChecked()
  await page.reload()
  await expect(news).toBeChecked()
})

test('the terms change: a member is told wherever they are, sees what is new, and agrees', {
  tag: '@each',
}, async ({ page, context, at, baseURL, language }) => {
  const [t, line] = [consentsText[language], layoutText[language]]
  await registerMember(context, baseURL ?? '', { termsVersion: 1, privacyVersion: 1 })
  // Nothing is closed meanwhile.
  await page.goto(at(addressOf('AccountStatement')))
  await untilLive(page)
  const review = page.getByRole('link', { name: line.agreementReview })
  await expect(page.getByText(line.agreementDue)).toBeVisible()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await review.click()
  await expect(page.getByText(t.askedAgain)).toBeVisible()
  await expect(page.getByText(t.added)).toBeVisible()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await page.getByRole('button', { name: t.agreeTerms }).click()
  await expect(toasts(page).getByText(t.agreedNow)).toBeVisible()
  await expect(page.getByText(t.askedAgain)).toBeHidden()
  await page.goto(at(addressOf('AccountStatement')))
  await untilLive(page)
  await expect(page.getByText(line.agreementDue)).toBeHidden()
})

test('a member objects to a use of their data, and sees by when they have an answer', async ({
  page,
  context,
  at,
  baseURL,
  language,
  say,
}) => {
  const [t, own] = [rightsText[language], complaintsText[language]]
  await registerMember(context, baseURL ?? '')
  await page.goto(at(addressOf('OwnData')))
  await untilLive(page)
  await page.getByRole('link', { name: t.askObjection }).click()
  await expect(page.getByRole('heading', { name: own.rightTitle })).toBeVisible()
  await expect(page.getByLabel(own.subject)).toHaveValue(own.objection)
  await checkAccessibility(page)
  const words = say({ ar: 'لا أريد أن تظهر طلباتي في التقارير', en: 'I don’t want my orders in reports' })
  await page.getByLabel(own.rightText).fill(words)
  await page.getByRole('button', { name: own.rightSend }).click()
  await expect(page.getByRole('heading', { name: own.objection })).toBeVisible()
  await expect(page.getByText(own.answerBy('').trim())).toBeVisible()
  await checkAccessibility(page)
})
