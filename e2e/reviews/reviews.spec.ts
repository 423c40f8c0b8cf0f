import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { reviewsText } from '#contract/reviews/reviews.text.ts'
import { reviewText } from '#web/domain/reviews/review.text.ts'
import { bannedWordsText, staffText } from '#web/features/complaints/staff/staff.text.ts'
import { orderText } from '#web/features/orders/order.text.ts'
import { placeText } from '#web/features/places/page/place.text.ts'
import { reviewsScreenText } from '#web/features/reviews/reviews.text.ts'
import { type Api, createApi } from '../fixtures/api.ts'
import { uniqueDigits } from '../fixtures/mailbox.ts'
import { approveBill, type Counter } from '../fixtures/orders.ts'
import { actAs } from '../fixtures/places.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  getToasts,
  type Language,
  openIn,
  test,
} from '../fixtures/test.ts'
import { desktop } from '../projects.ts'

/** Returns the place's id. */
async function payOrder(counter: Counter, member: Api, id: number): Promise<number> {
  await counter.confirm(id)
  await counter.bill(id, 100)
  await approveBill(member, id, 100)
  await counter.pay(id)
  const { place } = await member.get<{ place: { id: number } }>(`Order/GetOrder?id=${id}`)
  return place.id
}

const getReview = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function writeReview(page: Page, language: Language, text: string): Promise<void> {
  const t = reviewsScreenText[language]
  // By keyboard, because the radio button is covered by a star.
  await page.getByRole('radio', { name: reviewsText[language].stars(4) }).press(' ')
  await page.getByLabel(t.text).fill(`${text} 0100 143 0078`)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(errorText(language, 'WordsWithPhone'))).toBeVisible()
  await page.getByLabel(t.text).fill(text)
  await page.getByRole('button', { name: t.send }).click()
}

test('reviews: a member rates, the place replies, and staff hide it with a reason', {
  tag: '@each',
}, async ({
  page,
  context,
  localePath,
  openPage,
  language,
  url,
  counter,
  openWindowAs,
  reserveAsNewMember,
}) => {
  test.slow()
  const [t, s, o] = [reviewsScreenText[language], staffText[language], orderText[language]]
  // Eight digits would count as a phone number.
  const text = `خدمة سريعة ${uniqueDigits().slice(-5)}`
  const { id } = await reserveAsNewMember()
  const placeId = await payOrder(counter, createApi(context.request, url), id)

  await openPage(toScreenAddress('MemberOrder', { id }))
  await page.getByRole('link', { name: o.rate }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await writeReview(page, language, text)
  await expect(page.getByRole('link', { name: o.yourReview })).toBeVisible()

  await page.goto(localePath(toScreenAddress('PlacePage', { id: placeId })))
  const review = getReview(page, text)
  await expect(review.getByRole('img', { name: reviewsText[language].stars(4) })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  const place = await openWindowAs(
    'supplier@makan.test',
    `${toScreenAddress('PlaceReviews')}?show=unanswered`,
    desktop,
  )
  await checkAccessibility(place)
  await getReview(place, text).getByRole('button', { name: t.answer }).click()
  await place.getByRole('dialog').getByLabel(t.answerText).fill('شكرًا لزيارتك')
  await place.getByRole('button', { name: t.answerSend }).click()
  await expect(getToasts(place)).toContainText(t.answered)
  await openIn(place, localePath(toScreenAddress('PlaceReviews')))
  await expect(getReview(place, text).getByText('شكرًا لزيارتك')).toBeVisible()
  await getReview(place, text).getByRole('link', { name: t.report }).click()
  await place.getByLabel(t.reportWhy).fill('هذا لم يحدث عندنا')
  await checkAccessibility(place)
  await place.getByRole('button', { name: t.reportSend }).click()
  await expect(getToasts(place)).toContainText(t.reported)
  await place.waitForURL(/CallCenter\/\d+$/)

  const complaintId = Number(/\d+$/.exec(place.url())?.[0])
  const team = await openWindowAs(
    'moderator@makan.test',
    toScreenAddress('ComplaintPage', { id: complaintId }),
    desktop,
  )
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

  await openPage(toScreenAddress('MemberOrder', { id }))
  await page.getByRole('link', { name: o.reviewHidden }).click()
  await expect(page.getByText('لا يصف زيارة حقيقية').first()).toBeVisible()
  await checkAccessibility(page)
  const otherWindow = await openWindowAs(
    'member2@makan.test',
    toScreenAddress('PlacePage', { id: placeId }),
    desktop,
  )
  await expect(otherWindow.getByRole('heading', { name: placeText[language].reviews })).toBeVisible()
  await expect(getReview(otherWindow, text)).toHaveCount(0)
  await expect(otherWindow.getByText(reviewText[language].hidden)).toHaveCount(0)
})

test('reviews: a visitor without JavaScript reads all pages and logs in to report', async ({
  browser,
  localePath,
  language,
  url,
}) => {
  const supplier = await actAs(url, 'supplier@makan.test')
  const { user } = await supplier.get<{ user: { servicePlaceId: number } }>('Auth/CheckAuth')
  await supplier.close()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const path = toScreenAddress('PlacePage', { id: user.servicePlaceId })
  await page.goto(`${url}${localePath(path)}`)
  const t = placeText[language]
  await expect(page.getByRole('heading', { name: t.reviews })).toBeVisible()
  const report = page.getByRole('link', { name: t.report }).first()
  await report.click()
  await expect(page).toHaveURL(/next=%2FReviews%2F\d+%2FReport/)
  await context.close()
})

test('reviews: staff maintain the list of forbidden words', async ({ page, openAs, language }) => {
  const t = bannedWordsText[language]
  const word = `سباب ${uniqueDigits().slice(-6)}`
  await openAs('moderator@makan.test', toScreenAddress('BannedWords'))
  await checkAccessibility(page)
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.word).fill(word)
  await dialog.locator('button[type=submit]').click()
  await page.getByRole('searchbox').fill(word)
  await expect(page.getByText(word, { exact: true }).first()).toBeVisible()
  await expectFitsNarrowScreen(page)
})
