import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { chatText } from '#web/domain/chat/chat.text.ts'
import { writeText } from '#web/domain/chat/write.text.ts'
import { chatScreenText } from '#web/features/chat/chatScreen.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import {
  getConversation,
  getMessageField,
  openSupplierPlace,
  readChatId,
  sendMessage,
} from '../fixtures/chat.ts'
import {
  checkAccessibility,
  expect,
  expectOfflineErrors,
  type Language,
  openTab,
  reloadPage,
  test,
} from '../fixtures/test.ts'
import { desktop } from '../projects.ts'

const digits = { ar: new Intl.NumberFormat('ar-EG'), en: new Intl.NumberFormat('en-EG') }

async function expectUnread(page: Page, language: Language, count: number): Promise<void> {
  const name = screenNames[language].Chat
  const said = count > 0 ? `${name} ${digits[language].format(count)}` : name
  // On a phone an open conversation covers the bar, which still counts.
  const link = page
    .locator('header')
    .first()
    .getByRole('link', { name: said, exact: true, includeHidden: true })
  await expect(link).toBeAttached()
}

test('chat: messages appear once and in order on both sides after a network loss', {
  tag: '@smoke-ar-phone',
}, async ({ page, context, language, url, localize, consoleErrors, openAsNewMember, openWindowAs }) => {
  test.slow()
  const [t, s] = [localize(chatText), localize(chatScreenText)]
  const place = await openSupplierPlace(url)
  await openAsNewMember(toScreenAddress('PlacePage', { id: place.id }))
  await page
    .getByRole('link', { name: localize(writeText).toPlace })
    .filter({ visible: true })
    .click()
  await sendMessage(page, language, 'هل لديكم طاولة لستة؟')
  const chatId = await readChatId(page)
  const thread = getConversation(page, language)
  await expect(thread.getByText('هل لديكم طاولة لستة؟')).toHaveCount(1)

  const placeWindow = await openWindowAs('supplier@makan.test', toScreenAddress('Chat'), desktop)
  const row = placeWindow.locator(`a[href$="/chat/${chatId}"]`)
  await expect(row).toBeVisible()
  await row.click()
  const placeConversation = getConversation(placeWindow, language)
  await expect(placeConversation.getByText('هل لديكم طاولة لستة؟')).toHaveCount(1)
  await expect(thread.getByText(t.read)).toBeAttached()
  await sendMessage(placeWindow, language, 'نعم، في السابعة')
  await expect(thread.getByText('نعم، في السابعة')).toHaveCount(1)

  await context.setOffline(true)
  await sendMessage(page, language, 'ممتاز')
  await sendMessage(page, language, 'نصل قبلها بقليل')
  await expect(thread.getByText(t.waiting).first()).toBeVisible()
  await sendMessage(placeWindow, language, 'حجزتها لكم')
  await expect.poll(() => place.read(chatId)).toContain('حجزتها لكم')
  await context.setOffline(false)
  for (const message of ['ممتاز', 'نصل قبلها بقليل', 'حجزتها لكم'])
    for (const list of [thread, placeConversation])
      await expect(list.getByText(message, { exact: true })).toHaveCount(1)
  await expect(thread.getByText(t.waiting)).toHaveCount(0)
  expect(await place.read(chatId)).toEqual([
    'هل لديكم طاولة لستة؟',
    'نعم، في السابعة',
    'حجزتها لكم',
    'ممتاز',
    'نصل قبلها بقليل',
  ])
  expectOfflineErrors(consoleErrors)

  await placeWindow.getByRole('button', { name: s.options('سارة محمود') }).click()
  await placeWindow.getByRole('menuitem', { name: s.block }).click()
  await placeWindow.getByRole('dialog').getByRole('button', { name: s.block, exact: true }).click()
  await expect(placeWindow.getByText(t.blockedByYou)).toBeVisible()
  await expect(page.getByText(t.cannotWrite)).toBeVisible()
  await placeWindow.getByRole('button', { name: s.unblock }).click()
  await expect(getMessageField(page, language)).toBeVisible()
  await place.close()
})

test('chat: unread counts appear in every tab, and reading clears them everywhere', async ({
  page,
  context,
  localePath,
  openPage,
  language,
  url,
  openAsNewMember,
}) => {
  const place = await openSupplierPlace(url)
  await openAsNewMember(`${toScreenAddress('ChatConversation', { chatId: 0 })}?placeId=${place.id}`)
  await sendMessage(page, language, 'صباح الخير')
  const chatId = await readChatId(page)
  await openPage('/Plans')
  const otherTab = await openTab(context, localePath('/About'))
  for (const tab of [page, otherTab]) await expectUnread(tab, language, 0)

  await place.write(chatId, 'صباح النور')
  await place.write(chatId, 'تفضلي')
  for (const tab of [page, otherTab]) await expectUnread(tab, language, 2)
  await page.bringToFront()
  await openPage(toScreenAddress('ChatConversation', { chatId }))
  await expect(getConversation(page, language).getByText(chatText[language].unread)).toBeVisible()
  for (const tab of [page, otherTab]) await expectUnread(tab, language, 0)
  await place.write(chatId, 'نفتح التاسعة')
  await expect(getConversation(page, language).getByText('نفتح التاسعة')).toBeVisible()
  for (const tab of [page, otherTab]) await expectUnread(tab, language, 0)
  await place.close()
})

test('chat: drafts persist, pictures and search work, and the layout stays stable', async ({
  page,
  openPage,
  language,
  url,
  localize,
  openAsNewMember,
}) => {
  const [t, s] = [localize(chatText), localize(chatScreenText)]
  const place = await openSupplierPlace(url)
  await openAsNewMember(`${toScreenAddress('ChatConversation', { chatId: 0 })}?placeId=${place.id}`)
  await getMessageField(page, language).fill('مسودة لم تكتمل')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(':draft')))
  await reloadPage(page)
  await expect(getMessageField(page, language)).toHaveValue('مسودة لم تكتمل')

  const hostile = `<b onclick="x()">اضغط</b> https://makan.test@evil.example/ https://example.com/a\n${'é\u0301'.repeat(900)}${'ط'.repeat(900)}`
  await sendMessage(page, language, hostile)
  const chatId = await readChatId(page)
  const thread = getConversation(page, language)
  await thread.getByRole('button', { name: t.showAll }).click()
  await expect(thread.getByRole('link')).toHaveText(['https://example.com/a'])
  await expect(thread.getByRole('link')).toHaveAttribute('rel', /noopener.*nofollow/)
  await expect(thread.locator('b')).toHaveCount(0)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await wide()).toBeLessThanOrEqual(0)

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await createDrawing(page) })
  await expect(page.getByRole('button', { name: t.removePicture })).toBeVisible()
  await page.getByRole('button', { name: t.send, exact: true }).click()
  const picture = thread.getByRole('link', { name: t.openPicture }).getByRole('img')
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(64)
  await checkAccessibility(page)

  await place.write(chatId, 'الكشري الحار جاهز')
  await openPage(toScreenAddress('Chat'))
  await page.getByRole('searchbox', { name: s.search }).fill('كشرى الحار')
  await page.locator(`a[href*="/chat/${chatId}?at="]`).click()
  await expect(getConversation(page, language).getByText('الكشري الحار جاهز')).toBeInViewport()
  await place.close()
})

async function createDrawing(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    canvas.getContext('2d')?.fillRect(0, 0, 32, 32)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
