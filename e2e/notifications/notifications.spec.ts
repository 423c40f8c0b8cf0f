import type { Page } from '@playwright/test'
import { accountNotificationTexts } from '#contract/accounts/notifications.text.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { notificationsText } from '#web/layout/notifications/notifications.text.ts'
import { getBoundingBox } from '../fixtures/boundingBox.ts'
import {
  checkAccessibility,
  expect,
  getNotificationBell,
  type Language,
  openTab,
  reloadPage,
  test,
} from '../fixtures/test.ts'
import { registerMember, visitFromNewDevice } from '../fixtures/users.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

const digits = { ar: new Intl.NumberFormat('ar-EG'), en: new Intl.NumberFormat('en-EG') }

const getBellName = (language: Language, count: number) =>
  `${notificationsText[language].title}${count > 0 ? ` ${digits[language].format(count)}` : ''}`

async function expectNew(page: Page, language: Language, count: number): Promise<void> {
  await expect(getNotificationBell(page, language)).toHaveAccessibleName(getBellName(language, count))
}

/** In the panel below the bell, or in a sheet on a phone. */
const getNotificationList = (page: Page) => page.locator('[role=dialog]:popover-open, dialog[open]')

test('notifications: they show in every tab without a reload, until they are seen', async ({
  page,
  context,
  localePath,
  openPage,
  language,
  url,
}) => {
  const email = await registerMember(context, url)
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/Live'))
  await openPage('/Plans')
  await listening
  const otherTab = await openTab(context, localePath('/'))
  await expectNew(page, language, 0)

  await visitFromNewDevice(email, url, firefox)
  await expectNew(page, language, 1)
  await expectNew(otherTab, language, 1)
  await reloadPage(page)
  await expectNew(page, language, 1)

  await getNotificationBell(page, language).click()
  const list = getNotificationList(page)
  await expect(list.getByText(accountNotificationTexts[language].newDevice)).toBeVisible()
  await expect(
    list.getByText(accountNotificationTexts[language].newDeviceMore('Firefox · Windows')),
  ).toBeVisible()
  await checkAccessibility(page)
  await expectNew(otherTab, language, 0)

  await visitFromNewDevice(email, url, firefox)
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(toScreenAddress('NotMe'), 'i'))
  await expect(getNotificationList(page)).toHaveCount(0)
  await expectNew(page, language, 0)
})

test('notifications: one tab listens for all, and another continues if it closes', async ({
  page,
  context,
  localePath,
  openPage,
  language,
  url,
}) => {
  const email = await registerMember(context, url)
  let streams = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/Live')) streams += 1
  })
  await openPage('/Plans')
  await expect.poll(() => streams).toBe(1)
  const otherTab = await openTab(context, localePath('/Plans'))
  await expectNew(otherTab, language, 0)
  await visitFromNewDevice(email, url, firefox)
  await expectNew(page, language, 1)
  await expectNew(otherTab, language, 1)
  expect(streams).toBe(1)
  await page.close()
  await visitFromNewDevice(email, url, firefox)
  await expectNew(otherTab, language, 2)
  expect(streams).toBe(2)
})

test('notifications: an empty list says so, a failed one offers retry, a long one more', {
  tag: '@each',
}, async ({ page, language, url, openAsNewMember }) => {
  const t = notificationsText[language]
  const email = await openAsNewMember('/Plans')
  await getNotificationBell(page, language).click()
  await expect(getNotificationList(page).getByText(t.none)).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(getNotificationList(page)).toHaveCount(0)
  await expect(getNotificationBell(page, language)).toBeFocused()

  for (let n = 0; n < 21; n += 1) await visitFromNewDevice(email, url, firefox)
  await expectNew(page, language, 21)
  const listUrl = '**/Notifications/GetAllNotifications'
  await page.route(listUrl, (route) => route.fulfill({ status: 429, json: {} }))
  await page.keyboard.press('Enter')
  await expect(getNotificationList(page).getByText(t.failed)).toBeVisible()
  await checkAccessibility(page)
  await page.unroute(listUrl)
  await getNotificationList(page).getByRole('button', { name: t.tryAgain }).click()
  await expect(getNotificationList(page).getByRole('listitem')).toHaveCount(20)
  await expectNew(page, language, 0)
  await getNotificationList(page).getByRole('button', { name: t.more }).click()
  await expect(getNotificationList(page).getByRole('listitem')).toHaveCount(21)
  await expect(getNotificationList(page).getByRole('button', { name: t.more })).toHaveCount(0)
})

test('notifications: Back closes the list and stays on the page', { tag: '@each' }, async ({
  page,
  openAs,
  localePath,
  language,
}) => {
  await openAs('member7@makan.test', '/Plans')
  await getNotificationBell(page, language).click()
  await expect(getNotificationList(page)).toBeVisible()
  await page.goBack()
  await expect(getNotificationList(page)).toHaveCount(0)
  await expect(page).toHaveURL(localePath('/Plans'))
  await getNotificationBell(page, language).click()
  await getNotificationList(page).getByRole('link').first().click()
  await expect(getNotificationList(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(localePath('/Plans'))
  await page.goBack()
  await expect(page).toHaveURL(localePath('/Plans'))
})

test('notifications: the bell’s list is at most 600 px high on every page', { tag: '@desktop' }, async ({
  page,
  context,
  openPage,
  language,
  url,
}) => {
  const email = await registerMember(context, url)
  for (let n = 0; n < 12; n += 1) await visitFromNewDevice(email, url, firefox)
  await page.setViewportSize({ width: 1280, height: 1400 })
  for (const screen of ['Plans', 'Home', 'ServicePlacesFilter', 'UserProfile', 'AccountStatement'] as const) {
    await openPage(toScreenAddress(screen))
    await getNotificationBell(page, language).click()
    await expect(getNotificationList(page).getByRole('listitem')).toHaveCount(12)
    const height = Math.round((await getBoundingBox(getNotificationList(page))).height)
    expect(height, screen).toBeGreaterThan(500)
    expect(height, screen).toBeLessThanOrEqual(600)
  }
})

test('notifications: a bell pressed before its bundle loads shows the list afterwards', async ({
  page,
  context,
  localePath,
  language,
  url,
}) => {
  await registerMember(context, url)
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/AccountBar[^/]*\.js/, async (route) => {
    await come
    await route.continue()
  })
  await page.goto(localePath('/Plans'), { waitUntil: 'commit' })
  await getNotificationBell(page, language).click()
  await expect(getNotificationList(page)).toBeVisible()
  letCome()
  await expect(getNotificationList(page).getByText(notificationsText[language].none)).toBeVisible()
})

test('notifications: a visitor has no bell and opens no stream', async ({ page, openPage, language }) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await openPage('/Plans')
  await expect(getNotificationBell(page, language)).toHaveCount(0)
  expect(requestedUrls.filter((url) => /\/api\/Live|AccountBar|startLive|Bell/.test(url))).toEqual([])
})
