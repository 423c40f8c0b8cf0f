import type { BrowserContext, Page } from '@playwright/test'
import { failureText } from '#contract/failures.ts'
import { reviewsText } from '#contract/reviews.text.ts'
import { addressOf } from '#contract/screens.ts'
import { reviewText } from '#web/domain/reviews/review.text.ts'
import { staffText } from '#web/features/complaints/staff/staff.text.ts'
import { wordsText } from '#web/features/complaints/staff/words.text.ts'
import { orderText } from '#web/features/orders/order.text.ts'
import { placeText } from '#web/features/places/page/place.text.ts'
import { reviewsScreenText } from '#web/features/reviews/reviews.text.ts'
import {
  checkAccessibility,
  expect,
  fitsNarrowScreens,
  type Language,
  test,
  toasts,
  untilLive,
} from './journey.ts'
import { unused } from './messages.ts'
import { openCounter, reserve } from './orders.ts'
import { actAs, read } from './owners.ts'
import { logIn, registerMember } from './people.ts'

/** An order of who is logged in in this browser, paid at the supplier's place. */
async function pay(context: BrowserContext, url: string): Promise<{ id: number; placeId: number }> {
  const counter = await openCounter(url)
  const offerId = await counter.publish({ pointsType: 'free' })
  const { id } = await reserve(context, url, offerId)
  await counter.confirm(id)
  await counter.bill(id, 100)
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  const approving = { data: { orderId: id, bill: 100, points: 0 }, headers }
  await read(await context.request.post(`${url}/api/Order/ApproveOrder`, approving), 'ApproveOrder')
  await counter.pay(id)
  await counter.end(offerId)
  const order = await context.request.get(`${url}/api/Order/GetOrder?id=${id}`)
  const { place } = await read<{ place: { id: number } }>(order, 'GetOrder')
  return { id, placeId: place.id }
}

/** A window of somebody else, wide as at work. */
async function windowOf(page: Page, url: string, email: string): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser.')
  const wide = { viewport: { width: 1280, height: 860 }, timezoneId: 'Africa/Cairo' }
  const context = await browser.newContext(wide)
  await logIn(context, url, email)
  return context.newPage()
}

/** The review with these words, wherever it stands. */
const cardOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

async function rate(page: Page, language: Language, words: string): Promise<void> {
  const t = reviewsScreenText[language]
  // By the keyboard: to the eye a radio button is a star.
  await page.getByRole('radio', { name: reviewsText[language].stars(4) }).press(' ')
  await page.getByLabel(t.text).fill(`${words} 0100 143 0078`)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(failureText(language, 'WordsWithPhone'))).toBeVisible()
  await page.getByLabel(t.text).fill(words)
  await page.getByRole('button', { name: t.send }).click()
}

test('a member rates where they paid, the place answers, and a report has staff hide it, with a reason that its author reads', {
  tag: '@each',
}, async ({ page, context, at, language, baseURL }) => {
  test.slow()
  const url = baseURL ?? ''
  const [t, s, o] = [reviewsScreenText[language], staffText[language], orderText[language]]
  // Eight digits would be a phone number.
  const words = `خدمة سريعة ${unused().slice(-5)}`
  await registerMember(context, url)
  const { id, placeId } = await pay(context, url)

  await page.goto(at(addressOf('MemberOrder', { id })))
  await untilLive(page)
  await page.getByRole('link', { name: o.rate }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await rate(page, language, words)
  await expect(page.getByRole('link', { name: o.yourReview })).toBeVisible()

  await page.goto(at(addressOf('PlacePage', { id: placeId })))
  const shown = cardOf(page, words)
  await expect(shown.getByRole('img', { name: reviewsText[language].stars(4) })).toBeVisible()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)

  const place = await windowOf(page, url, 'supplier@makan.test')
  await place.goto(`${url}${at(addressOf('PlaceReviews'))}?show=unanswered`)
  await untilLive(place)
  await checkAccessibility(place)
  await cardOf(place, words).getByRole('button', { name: t.answer }).click()
  await place.getByRole('dialog').getByLabel(t.answerText).fill('شكرًا لزيارتك')
  await place.getByRole('button', { name: t.answerSend }).click()
  await expect(toasts(place)).toContainText(t.answered)
  await place.goto(`${url}${at(addressOf('PlaceReviews'))}`)
  await untilLive(place)
  await expect(cardOf(place, words).getByText('شكرًا لزيارتك')).toBeVisible()
  await cardOf(place, words).getByRole('link', { name: t.report }).click()
  await place.getByLabel(t.reportWhy).fill('هذا لم يحدث عندنا')
  await checkAccessibility(place)
  await place.getByRole('button', { name: t.reportSend }).click()
  await expect(toasts(place)).toContainText(t.reported)
  await place.waitForURL(/CallCenter\/\d+$/)

  const team = await windowOf(page, url, 'moderator@makan.test')
  await team.goto(place.url())
  await untilLive(team)
  const dialog = team.getByRole('dialog')
  await team.getByRole('button', { name: s.removeAnswer }).click()
  await expect(dialog.getByLabel(s.hideReason)).toBeVisible()
  await checkAccessibility(team)
  await dialog.getByLabel(s.hideReason).fill('رد جارح')
  await dialog.getByRole('button', { name: s.removeAnswer }).click()
  await expect(team.getByText('شكرًا لزيارتك')).toHaveCount(0)
  await team.getByRole('button', { name: s.hideReview }).click()
  await checkAccessibility(team)
  await dialog.getByLabel(s.hideReason).fill('لا يصف زيارة حقيقية')
  await dialog.getByRole('button', { name: s.hideReview }).click()
  await expect(team.getByText(s.hiddenBecause('لا يصف زيارة حقيقية'))).toBeVisible()

  await page.goto(at(addressOf('MemberOrder', { id })))
  await untilLive(page)
  await page.getByRole('link', { name: o.reviewHidden }).click()
  await expect(page.getByText('لا يصف زيارة حقيقية').first()).toBeVisible()
  await checkAccessibility(page)
  const others = await windowOf(page, url, 'member2@makan.test')
  await others.goto(`${url}${at(addressOf('PlacePage', { id: placeId }))}`)
  await expect(others.getByRole('heading', { name: placeText[language].reviews })).toBeVisible()
  await expect(cardOf(others, words)).toHaveCount(0)
  await expect(others.getByText(reviewText[language].hidden)).toHaveCount(0)
})

test('without scripts a visitor reads the reviews of a place, page after page, and is asked to log in to report one', async ({
  browser,
  at,
  language,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const supplier = await actAs(url, 'supplier@makan.test')
  const { user } = await supplier.get<{ user: { servicePlaceId: number } }>('Auth/CheckAuth')
  await supplier.close()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const path = addressOf('PlacePage', { id: user.servicePlaceId })
  await page.goto(`${url}${at(path)}`)
  const t = placeText[language]
  await expect(page.getByRole('heading', { name: t.reviews })).toBeVisible()
  const report = page.getByRole('link', { name: t.report }).first()
  await report.click()
  await expect(page).toHaveURL(/next=%2FReviews%2F\d+%2FReport/)
  await context.close()
})

test('staff keep the list of words that no review may have', async ({ page, openAs, language }) => {
  const t = wordsText[language]
  const word = `سباب ${unused().slice(-6)}`
  await openAs('moderator@makan.test', addressOf('BannedWords'))
  await checkAccessibility(page)
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.word).fill(word)
  await dialog.locator('button[type=submit]').click()
  await page.getByRole('searchbox').fill(word)
  await expect(page.getByText(word, { exact: true }).first()).toBeVisible()
  await fitsNarrowScreens(page)
})
