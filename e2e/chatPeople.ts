import type { Browser, Locator, Page } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { chatText } from '#web/domain/chat/chat.text.ts'
import { type Language, untilLive } from './journey.ts'
import { actAs } from './owners.ts'
import { logIn } from './people.ts'

/** The place of the demo's supplier, and how it writes. */
export async function placeOfSupplier(url: string) {
  const { get, send, close } = await actAs(url, 'supplier@makan.test')
  const { user } = await get<{ user: { servicePlaceId: number } }>('Auth/CheckAuth')
  return {
    id: user.servicePlaceId,
    close,
    async write(chatId: number, message: string): Promise<void> {
      await send('Chatting/SendMessage', { data: { chatId, message, messageKey: crypto.randomUUID() } })
    },
    /** What stands in a conversation, as the place reads it. */
    async read(chatId: number): Promise<string[]> {
      const { data } = await get<{ data: { message: string }[] }>(`Chatting/GetChatMessages?chatId=${chatId}`)
      return data.map(({ message }) => message)
    },
  }
}

/** The conversations of the demo's supplier in a browser of their own. */
export async function openSuppliersChats(browser: Browser, url: string, at: (path: string) => string) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    timezoneId: 'Africa/Cairo',
  })
  await logIn(context, url, 'supplier@makan.test')
  const page = await context.newPage()
  await page.goto(url + at(addressOf('Chat')))
  await untilLive(page)
  return page
}

/** The messages of the open conversation. */
export const threadOf = (page: Page, language: Language): Locator =>
  page.getByRole('list', { name: chatText[language].messages })

export const fieldOf = (page: Page, language: Language): Locator =>
  page.getByRole('textbox', { name: chatText[language].write })

/** Types a message and sends it. */
export async function say(page: Page, language: Language, words: string): Promise<void> {
  await fieldOf(page, language).fill(words)
  await page.getByRole('button', { name: chatText[language].send, exact: true }).click()
}

/** The conversation that stands in the page's address. */
export async function chatIdOf(page: Page): Promise<number> {
  await page.waitForURL(/\/chat\/[1-9]\d*$/)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}
