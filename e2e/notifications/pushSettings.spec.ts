import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { pushPromptText, pushText } from '#web/domain/push/push.text.ts'
import { notificationsText } from '#web/features/accounts/profile/notifications.text.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import { mockPush, test } from '../fixtures/pushDevice.ts'
import { checkAccessibility, expect, openIn, openTab, reloadPage } from '../fixtures/test.ts'
import { registerMember } from '../fixtures/users.ts'

const profile = toScreenAddress('UserProfile')

test('push settings: the profile says why a device cannot receive, and what to do', async ({
  page,
  context,
  localePath,
  url,
  localize,
  consoleErrors,
}) => {
  const [t, words] = [localize(notificationsText), localize(pushText)]
  await registerMember(context, url)
  const open = async (target: Page) => {
    await openIn(target, localePath(profile))
  }
  const checkWith = async (
    overrides: Parameters<typeof mockPush>[1],
    check: (target: Page) => Promise<void>,
  ) => {
    const target = await context.newPage()
    await mockPush(target, overrides)
    await open(target)
    await check(target)
    await target.close()
  }
  await checkWith({ permission: 'denied' }, async (target) => {
    await expect(target.getByText(words.denied, { exact: true })).toBeVisible()
    await expect(target.getByText(words.deniedMore)).toBeVisible()
  })
  await checkWith({ answer: 'default' }, async (target) => {
    await target.getByRole('button', { name: words.turnOn }).click()
    await expect(target.getByRole('alert')).toHaveText(words.dismissed)
  })
  await checkWith({ fails: 'AbortError' }, async (target) => {
    await target.getByRole('button', { name: words.turnOn }).click()
    await expect(target.getByRole('alert')).toHaveText(words.unreachable)
    await checkAccessibility(target)
  })
  const strange = {
    endpoint: 'https://push.elsewhere.example/1',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }
  await checkWith({ subscription: strange }, async (target) => {
    await target.getByRole('button', { name: words.turnOn }).click()
    await expect(target.getByRole('alert')).toHaveText(words.unknownService)
  })
  await page.route('**/api/Notifications/GetPushKey', (route) => route.abort())
  await page.addInitScript(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
  })
  await open(page)
  await expect(page.getByText(t.unsupported, { exact: true })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('push settings: an iPhone’s profile says to add Makan to the home screen first', {
  tag: '@phone',
}, async ({ page, context, openPage, url, localize }) => {
  const t = localize(notificationsText)
  await registerMember(context, url)
  await page.addInitScript(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    })
  })
  await openPage(profile)
  await expect(page.getByText(t.needsHomeScreen, { exact: true })).toBeVisible()
  await expect(page.getByText(t.needsHomeScreenMore)).toBeVisible()
})

test('push settings: a user chooses notifications and quiet times in two windows', async ({
  page,
  context,
  localePath,
  url,
  localize,
  openAsNewMember,
}) => {
  const [t, p] = [localize(notificationsText), localize(profileText)]
  await openAsNewMember(profile)
  const otherTab = await openTab(context, localePath(profile))
  await page.getByRole('button', { name: `${p.edit} ${t.kinds}` }).click()
  await page.getByRole('checkbox', { name: t.points }).uncheck()
  await page.getByRole('button', { name: p.save }).click()
  await expect(page.getByText(p.saved)).toBeVisible()
  await otherTab.getByRole('button', { name: `${p.edit} ${t.quiet}` }).click()
  await otherTab.getByRole('switch').click()
  await otherTab.getByLabel(t.to, { exact: true }).fill('22:00')
  await otherTab.getByRole('button', { name: p.save }).click()
  await expect(otherTab.getByText(t.sameTime)).toBeVisible()
  await otherTab.getByLabel(t.to, { exact: true }).fill('06:30')
  await otherTab.getByRole('button', { name: p.save }).click()
  await expect(otherTab.getByText(p.saved)).toBeVisible()
  await reloadPage(page)
  const settings = await (await context.request.get(`${url}/api/Notifications/GetPushSettings`)).json()
  expect(settings).toEqual({ muted: ['points'], quiet: { from: '22:00', to: '06:30' } })
  await page.getByRole('button', { name: `${p.edit} ${t.kinds}` }).click()
  await expect(page.getByRole('checkbox', { name: t.points })).not.toBeChecked()
  await checkAccessibility(page)
})

test('push settings: a member who waits for the place is offered notifications once', {
  tag: '@each',
}, async ({ page, context, localePath, localize, service, reserveAsNewMember }) => {
  const t = localize(pushPromptText)
  await mockPush(context, { subscription: service.device().subscription })
  const { id } = await reserveAsNewMember()
  const order = localePath(toScreenAddress('MemberOrder', { id }))
  await openIn(page, order)
  await expect(page.getByText(t.toMember)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: t.notNow }).click()
  await expect(page.getByText(t.toMember)).toHaveCount(0)
  await reloadPage(page)
  await expect(page.getByText(t.toMember)).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await reloadPage(page)
  await page.getByRole('button', { name: localize(pushText).turnOn }).click()
  await expect(page.getByText(t.on)).toBeVisible()
})
