import { failureText } from '#contract/failures.ts'
import { addressOf } from '#contract/screens.ts'
import { giftsText, statesText } from '#web/features/gifts/gifts.text.ts'
import { checkAccessibility, expect, fitsNarrowScreens, test, toasts, untilLive } from './journey.ts'
import { messagesTo, unused } from './messages.ts'
import { logIn, newMember } from './people.ts'

/** Members of the demo who hold points; each look has one of its own. */
const givers: Record<string, string> = {
  'ar-phone': 'member1@makan.test',
  'en-desktop': 'member2@makan.test',
  'ar-desktop': 'member3@makan.test',
  'en-phone': 'member4@makan.test',
}

test(
  'a member gives points with a card, whoever holds the number opens it, accepts and says thank you',
  {
    tag: '@each',
  },
  async ({ page, browser, openAs, at, baseURL, language, say }, { project }) => {
    test.slow()
    const url = baseURL ?? ''
    const [t, states] = [say(giftsText), say(statesText)]
    const phone = await newMember(browser, url)
    const words = `كل سنة وأنت طيب ${unused().slice(-5)}`
    await openAs(givers[project.name] ?? '', addressOf('GiveGift'))
    await checkAccessibility(page)
    await fitsNarrowScreens(page)
    await page.getByLabel(t.phone).fill(phone)
    await page.getByLabel(t.howMany).fill('999999')
    await expect(page.getByText(t.tooMany)).toBeVisible()
    await page.getByLabel(t.howMany).fill('٤')
    // By the keyboard: to the eye a radio button is a card.
    await page.getByRole('radio').nth(1).press(' ')
    await page.getByLabel(t.words).fill(`${words} www.example.test`)
    const next = page.getByRole('button', { name: t.next })
    const confirm = page.getByRole('dialog').getByRole('button', { name: t.confirm(t.counted(4)) })
    await next.click()
    await expect(confirm).toBeVisible()
    await checkAccessibility(page)
    await confirm.click()
    await expect(page.getByText(failureText(language, 'WordsWithLink'))).toBeVisible()
    await page.getByLabel(t.words).fill(words)
    await next.click()
    await confirm.click()
    await expect(page.getByText(t.givenTitle)).toBeVisible()
    await page.getByRole('link', { name: t.seeGift }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.youGave(t.counted(4)) })).toBeVisible()
    await expect(page.getByText(states.waiting, { exact: true })).toBeVisible()
    await checkAccessibility(page)
    await fitsNarrowScreens(page)
    const card = page.url()

    const context = await browser.newContext({ viewport: page.viewportSize(), timezoneId: 'Africa/Cairo' })
    await logIn(context, url, phone)
    const other = await context.newPage()
    await other.goto(`${url}${at(addressOf('Gifts'))}`)
    await untilLive(other)
    await checkAccessibility(other)
    await fitsNarrowScreens(other)
    const accept = other.getByRole('button', { name: t.accept(t.counted(4)) })
    const gift = other.getByRole('link').filter({ hasText: words })
    await gift.click()
    await expect(other.getByRole('heading', { level: 1, name: t.isYours(t.counted(4)) })).toBeVisible()
    await expect(accept).toBeVisible()
    await other.goBack()
    await accept.click()
    await expect(toasts(other)).toContainText(t.accepted)
    await expect(accept).toHaveCount(0)
    await gift.click()
    await checkAccessibility(other)
    await other.getByLabel(t.thankLead).fill('شكرًا جزيلًا')
    await other.getByRole('button', { name: t.thank }).click()
    await expect(other.getByText('شكرًا جزيلًا')).toBeVisible()
    await context.close()

    await page.goto(card)
    await expect(page.getByText('شكرًا جزيلًا')).toBeVisible()
    await expect(page.getByText(states.accepted, { exact: true })).toBeVisible()
    await checkAccessibility(page)
  },
)

test('a number without an account is sent a message, and the giver takes the gift back until somebody has it', async ({
  page,
  openAs,
  at,
  baseURL,
  request,
  say,
}, { project }) => {
  const [t, states] = [say(giftsText), say(statesText)]
  const digits = unused()
  await openAs(givers[project.name] ?? '', addressOf('GiveGift'))
  await page.getByLabel(t.phone).fill(`011${digits}`)
  await page.getByLabel(t.howMany).fill('2')
  await page.getByRole('button', { name: t.next }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.confirm(t.counted(2)) })
    .click()
  await expect(page.getByText(t.givenTitle)).toBeVisible()
  await expect(async () =>
    expect(await messagesTo(request, `+2011${digits}`, baseURL ?? '')).toHaveLength(1),
  ).toPass()
  await page.goto(`${at(addressOf('Gifts'))}?side=given`)
  await untilLive(page)
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await page.getByRole('button', { name: t.takeBack }).click()
  await checkAccessibility(page)
  await page.getByRole('dialog').getByRole('button', { name: t.takeBack }).click()
  await expect(toasts(page)).toContainText(t.takenBack)
  await expect(page.getByText(states.takenBack, { exact: true })).toBeVisible()
  await expect(page.getByText(`011${digits.slice(0, 1)}`)).toHaveCount(0)
})
