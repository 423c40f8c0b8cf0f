import type { Page } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { chatText } from '#web/domain/chat/chat.text.ts'
import { writeText } from '#web/domain/chat/write.text.ts'
import { chatScreenText } from '#web/features/chat/chatScreen.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import {
  chatIdOf,
  fieldOf,
  openSuppliersChats,
  placeOfSupplier,
  say as tell,
  threadOf,
} from './chatPeople.ts'
import { checkAccessibility, expect, expectOffline, type Language, test, untilLive } from './journey.ts'
import { registerMember } from './people.ts'

const digits = { ar: new Intl.NumberFormat('ar-EG'), en: new Intl.NumberFormat('en-EG') }

/** The conversations in the top bar, with how many messages are unread. */
async function expectUnread(page: Page, language: Language, count: number): Promise<void> {
  const name = screenNames[language].Chat
  const said = count > 0 ? `${name} ${digits[language].format(count)}` : name
  // An open conversation has a phone's screen to itself; the bar is counted on behind it.
  const link = page
    .locator('header')
    .first()
    .getByRole('link', { name: said, exact: true, includeHidden: true })
  await expect(link).toBeAttached()
}

test('a member writes to a place, loses the network and comes back, and each message stands once and in its order on both sides', {
  tag: '@smoke-ar-phone',
}, async ({ page, context, browser, at, language, baseURL, say, complaints }) => {
  test.slow()
  const url = baseURL ?? ''
  const [t, s] = [say(chatText), say(chatScreenText)]
  const place = await placeOfSupplier(url)
  await registerMember(context, url)
  await page.goto(at(addressOf('PlacePage', { id: place.id })))
  await untilLive(page)
  await page
    .getByRole('link', { name: say(writeText).toPlace })
    .filter({ visible: true })
    .click()
  await tell(page, language, 'هل لديكم طاولة لستة؟')
  const chatId = await chatIdOf(page)
  const thread = threadOf(page, language)
  await expect(thread.getByText('هل لديكم طاولة لستة؟')).toHaveCount(1)

  const counter = await openSuppliersChats(browser, url, at)
  const row = counter.locator(`a[href$="/chat/${chatId}"]`)
  await expect(row).toBeVisible()
  await row.click()
  const theirs = threadOf(counter, language)
  await expect(theirs.getByText('هل لديكم طاولة لستة؟')).toHaveCount(1)
  await expect(thread.getByText(t.read)).toBeAttached()
  await tell(counter, language, 'نعم، في السابعة')
  await expect(thread.getByText('نعم، في السابعة')).toHaveCount(1)

  await context.setOffline(true)
  await tell(page, language, 'ممتاز')
  await tell(page, language, 'نصل قبلها بقليل')
  await expect(thread.getByText(t.waiting).first()).toBeVisible()
  await tell(counter, language, 'حجزتها لكم')
  await expect.poll(() => place.read(chatId)).toContain('حجزتها لكم')
  await context.setOffline(false)
  for (const words of ['ممتاز', 'نصل قبلها بقليل', 'حجزتها لكم'])
    for (const list of [thread, theirs]) await expect(list.getByText(words, { exact: true })).toHaveCount(1)
  await expect(thread.getByText(t.waiting)).toHaveCount(0)
  expect(await place.read(chatId)).toEqual([
    'هل لديكم طاولة لستة؟',
    'نعم، في السابعة',
    'حجزتها لكم',
    'ممتاز',
    'نصل قبلها بقليل',
  ])
  expectOffline(complaints)

  await counter.getByRole('button', { name: s.options('سارة محمود') }).click()
  await counter.getByRole('menuitem', { name: s.block }).click()
  await counter.getByRole('dialog').getByRole('button', { name: s.block, exact: true }).click()
  await expect(counter.getByText(t.blockedByYou)).toBeVisible()
  await expect(page.getByText(t.cannotWrite)).toBeVisible()
  await counter.getByRole('button', { name: s.unblock }).click()
  await expect(fieldOf(page, language)).toBeVisible()
  await counter.context().close()
  await place.close()
})

test('what is unread is counted in every tab, and read in one it is read in all', async ({
  page,
  context,
  at,
  language,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const place = await placeOfSupplier(url)
  await registerMember(context, url)
  await page.goto(`${at(addressOf('ChatConversation', { chatId: 0 }))}?placeId=${place.id}`)
  await untilLive(page)
  await tell(page, language, 'صباح الخير')
  const chatId = await chatIdOf(page)
  await page.goto(at('/Plans'))
  await untilLive(page)
  const other = await context.newPage()
  await other.goto(at('/About'))
  await untilLive(other)
  for (const tab of [page, other]) await expectUnread(tab, language, 0)

  await place.write(chatId, 'صباح النور')
  await place.write(chatId, 'تفضلي')
  for (const tab of [page, other]) await expectUnread(tab, language, 2)
  await page.bringToFront()
  await page.goto(at(addressOf('ChatConversation', { chatId })))
  await untilLive(page)
  await expect(threadOf(page, language).getByText(chatText[language].unread)).toBeVisible()
  for (const tab of [page, other]) await expectUnread(tab, language, 0)
  await place.write(chatId, 'نفتح التاسعة')
  await expect(threadOf(page, language).getByText('نفتح التاسعة')).toBeVisible()
  for (const tab of [page, other]) await expectUnread(tab, language, 0)
  await place.close()
})

test('what is being typed stays, pictures come, words are found again, and nothing written moves the page', async ({
  page,
  context,
  at,
  language,
  baseURL,
  say,
}) => {
  const url = baseURL ?? ''
  const [t, s] = [say(chatText), say(chatScreenText)]
  const place = await placeOfSupplier(url)
  await registerMember(context, url)
  await page.goto(`${at(addressOf('ChatConversation', { chatId: 0 }))}?placeId=${place.id}`)
  await untilLive(page)
  await fieldOf(page, language).fill('مسودة لم تكتمل')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(':draft')))
  await page.reload()
  await untilLive(page)
  await expect(fieldOf(page, language)).toHaveValue('مسودة لم تكتمل')

  const hostile = `<b onclick="x()">اضغط</b> https://makan.test@evil.example/ https://example.com/a\n${'é\u0301'.repeat(900)}${'ط'.repeat(900)}`
  await tell(page, language, hostile)
  const chatId = await chatIdOf(page)
  const thread = threadOf(page, language)
  await thread.getByRole('button', { name: t.showAll }).click()
  await expect(thread.getByRole('link')).toHaveText(['https://example.com/a'])
  await expect(thread.getByRole('link')).toHaveAttribute('rel', /noopener.*nofollow/)
  await expect(thread.locator('b')).toHaveCount(0)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await wide()).toBeLessThanOrEqual(0)

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawn(page) })
  await expect(page.getByRole('button', { name: t.removePicture })).toBeVisible()
  await page.getByRole('button', { name: t.send, exact: true }).click()
  const picture = thread.getByRole('link', { name: t.openPicture }).getByRole('img')
  await expect.poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(64)
  await checkAccessibility(page)

  await place.write(chatId, 'الكشري الحار جاهز')
  await page.goto(at(addressOf('Chat')))
  await untilLive(page)
  await page.getByRole('searchbox', { name: s.search }).fill('كشرى الحار')
  await page.locator(`a[href*="/chat/${chatId}?at="]`).click()
  await expect(threadOf(page, language).getByText('الكشري الحار جاهز')).toBeInViewport()
  await place.close()
})

/** A picture of 64 by 48. */
async function drawn(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    canvas.getContext('2d')?.fillRect(0, 0, 32, 32)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
