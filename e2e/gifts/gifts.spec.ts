import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { giftsText, statesText } from '#web/features/gifts/gifts.text.ts'
import { transferPointsText } from '#web/features/wallet/transferPoints.text.ts'
import { readMessagesTo, uniqueDigits } from '../fixtures/mailbox.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, getToasts, test } from '../fixtures/test.ts'
import { registerElsewhere } from '../fixtures/users.ts'

const givers: Record<string, string> = {
  'ar-phone': 'member1@makan.test',
  'en-desktop': 'member2@makan.test',
  'ar-desktop': 'member3@makan.test',
  'en-phone': 'member4@makan.test',
}

test(
  'gifts: a member sends points, and the recipient opens, accepts and thanks',
  {
    tag: '@each',
  },
  async ({ page, openAs, url, language, localize, openWindowAs }, { project }) => {
    test.slow()
    const [t, transferTexts, states] = [
      localize(giftsText),
      localize(transferPointsText),
      localize(statesText),
    ]
    const { phone } = await registerElsewhere(url)
    const greeting = `كل سنة وأنت طيب ${uniqueDigits().slice(-5)}`
    await openAs(givers[project.name] ?? '', toScreenAddress('Gifts'))
    await page.getByRole('main').getByRole('link', { name: t.give }).first().click()
    await page.getByLabel(transferTexts.phoneOrEmail).fill(phone)
    await page.getByRole('button', { name: transferTexts.find, exact: true }).click()
    await page.getByLabel(transferTexts.howMany).fill('999999')
    await expect(page.getByText(transferTexts.tooMany)).toBeVisible()
    await page.getByLabel(transferTexts.howMany).fill('٤')
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
    // By keyboard, because the radio button is covered by its card.
    await page.getByRole('radio').nth(1).press(' ')
    await page.getByLabel(transferTexts.words).fill(`${greeting} www.example.test`)
    const next = page.getByRole('button', { name: transferTexts.next })
    const confirm = page
      .getByRole('dialog')
      .getByRole('button', { name: transferTexts.givePoints(t.counted(4)) })
    await next.click()
    await expect(confirm).toBeVisible()
    await checkAccessibility(page)
    await confirm.click()
    await expect(page.getByText(errorText(language, 'WordsWithLink'))).toBeVisible()
    await page.getByLabel(transferTexts.words).fill(greeting)
    await next.click()
    await confirm.click()
    await expect(page.getByText(transferTexts.givenTitle)).toBeVisible()
    await page.getByRole('link', { name: transferTexts.seeGift }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.youGave(t.counted(4)) })).toBeVisible()
    await expect(page.getByText(states.waiting, { exact: true })).toBeVisible()
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
    const card = page.url()

    const recipientPage = await openWindowAs(phone, toScreenAddress('Gifts'))
    await checkAccessibility(recipientPage)
    await expectFitsNarrowScreen(recipientPage)
    const accept = recipientPage.getByRole('button', { name: t.accept(t.counted(4)) })
    const gift = recipientPage.getByRole('link').filter({ hasText: greeting })
    await gift.click()
    await expect(
      recipientPage.getByRole('heading', { level: 1, name: t.isYours(t.counted(4)) }),
    ).toBeVisible()
    await expect(accept).toBeVisible()
    await recipientPage.goBack()
    await accept.click()
    await expect(getToasts(recipientPage)).toContainText(t.accepted)
    await expect(accept).toHaveCount(0)
    await gift.click()
    await checkAccessibility(recipientPage)
    await recipientPage.getByLabel(t.thankLead).fill('شكرًا جزيلًا')
    await recipientPage.getByRole('button', { name: t.thank }).click()
    await expect(recipientPage.getByText('شكرًا جزيلًا')).toBeVisible()

    await page.goto(card)
    await expect(page.getByText('شكرًا جزيلًا')).toBeVisible()
    await expect(page.getByText(states.accepted, { exact: true })).toBeVisible()
    await checkAccessibility(page)
  },
)

test('gifts: a number without an account gets an SMS and the giver withdraws the gift', async ({
  page,
  openAs,
  openPage,
  url,
  request,
  localize,
}, { project }) => {
  const [t, transferTexts, states] = [localize(giftsText), localize(transferPointsText), localize(statesText)]
  const digits = uniqueDigits()
  await openAs(givers[project.name] ?? '', toScreenAddress('WalletTransferPoints'))
  await page.getByLabel(transferTexts.phoneOrEmail).fill(`011${digits}`)
  await page.getByRole('button', { name: transferTexts.find, exact: true }).click()
  await expect(page.getByText(transferTexts.notFound)).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.getByText(transferTexts.notMember).locator('../..').getByRole('button').click()
  await page.getByLabel(transferTexts.howMany).fill('2')
  await expect(page.getByRole('button', { name: transferTexts.noCard })).toHaveCount(0)
  await page.getByRole('button', { name: transferTexts.next }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: transferTexts.givePoints(t.counted(2)) })
    .click()
  await expect(page.getByText(transferTexts.givenTitle)).toBeVisible()
  await expect(async () =>
    expect(await readMessagesTo(request, `+2011${digits}`, url)).toHaveLength(1),
  ).toPass()
  await openPage(`${toScreenAddress('Gifts')}?side=given`)
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await page.getByRole('button', { name: t.takeBack }).click()
  await checkAccessibility(page)
  await page.getByRole('dialog').getByRole('button', { name: t.takeBack }).click()
  await expect(getToasts(page)).toContainText(t.takenBack)
  await expect(page.getByText(states.takenBack, { exact: true })).toBeVisible()
  await expect(page.getByText(`011${digits.slice(0, 1)}`)).toHaveCount(0)
})
