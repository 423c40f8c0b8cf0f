import type { Page } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { pushOfferText } from '#web/domain/push/pushOffer.text.ts'
import { notificationsText } from '#web/features/accounts/profile/notifications.text.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import { pushText } from '#web/layout/push/push.text.ts'
import { checkAccessibility, expect, untilLive } from './journey.ts'
import { openCounter, reserve } from './orders.ts'
import { registerMember } from './people.ts'
import { givePush, test } from './pushDevice.ts'

const profile = addressOf('UserProfile')

test('the profile says why a device can’t be told, and what to do about it', async ({
  page,
  context,
  at,
  baseURL,
  say,
  complaints,
}) => {
  const [t, words] = [say(notificationsText), say(pushText)]
  await registerMember(context, baseURL ?? '')
  const open = async (target: Page) => {
    await target.goto(at(profile))
    await untilLive(target)
  }
  const each = async (wish: Parameters<typeof givePush>[1], check: (target: Page) => Promise<void>) => {
    const target = await context.newPage()
    await givePush(target, wish)
    await open(target)
    await check(target)
    await target.close()
  }
  await each({ permission: 'denied' }, async (target) => {
    await expect(target.getByText(words.denied, { exact: true })).toBeVisible()
    await expect(target.getByText(words.deniedMore)).toBeVisible()
  })
  await each({ answer: 'default' }, async (target) => {
    await target.getByRole('button', { name: words.turnOn }).click()
    await expect(target.getByRole('alert')).toHaveText(words.dismissed)
  })
  await each({ fails: 'AbortError' }, async (target) => {
    await target.getByRole('button', { name: words.turnOn }).click()
    await expect(target.getByRole('alert')).toHaveText(words.unreachable)
    await checkAccessibility(target)
  })
  const strange = {
    endpoint: 'https://push.elsewhere.example/1',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }
  await each({ subscription: strange }, async (target) => {
    await target.getByRole('button', { name: words.turnOn }).click()
    await expect(target.getByRole('alert')).toHaveText(words.unknownService)
  })
  await page.route('**/api/Notifications/GetPushKey', (route) => route.abort())
  await page.addInitScript(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
  })
  await open(page)
  await expect(page.getByText(t.unsupported, { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('on an iPhone the profile says that Makan has to be on the home screen first', {
  tag: '@phone',
}, async ({ page, context, at, baseURL, say }) => {
  const t = say(notificationsText)
  await registerMember(context, baseURL ?? '')
  await page.addInitScript(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    })
  })
  await page.goto(at(profile))
  await untilLive(page)
  await expect(page.getByText(t.needsHomeScreen, { exact: true })).toBeVisible()
  await expect(page.getByText(t.needsHomeScreenMore)).toBeVisible()
})

test('a person chooses what they are told and when not, in two windows', async ({
  page,
  context,
  at,
  baseURL,
  say,
}) => {
  const [t, p] = [say(notificationsText), say(profileText)]
  await registerMember(context, baseURL ?? '')
  await page.goto(at(profile))
  await untilLive(page)
  const other = await context.newPage()
  await other.goto(at(profile))
  await untilLive(other)
  await page.getByRole('button', { name: `${p.edit} ${t.kinds}` }).click()
  await page.getByRole('checkbox', { name: t.points }).uncheck()
  await page.getByRole('button', { name: p.save }).click()
  await expect(page.getByText(p.saved)).toBeVisible()
  await other.getByRole('button', { name: `${p.edit} ${t.quiet}` }).click()
  await other.getByRole('switch').click()
  await other.getByLabel(t.to, { exact: true }).fill('22:00')
  await other.getByRole('button', { name: p.save }).click()
  await expect(other.getByText(t.sameTime)).toBeVisible()
  await other.getByLabel(t.to, { exact: true }).fill('06:30')
  await other.getByRole('button', { name: p.save }).click()
  await expect(other.getByText(p.saved)).toBeVisible()
  await page.reload()
  await untilLive(page)
  const settings = await (await context.request.get(`${baseURL}/api/Notifications/GetPushSettings`)).json()
  expect(settings).toEqual({ muted: ['points'], quiet: { from: '22:00', to: '06:30' } })
  await page.getByRole('button', { name: `${p.edit} ${t.kinds}` }).click()
  await expect(page.getByRole('checkbox', { name: t.points })).not.toBeChecked()
  await checkAccessibility(page)
})

test('who waits for a place is offered to be told, once', { tag: '@each' }, async ({
  page,
  context,
  at,
  baseURL,
  say,
  service,
}) => {
  const url = baseURL ?? ''
  const t = say(pushOfferText)
  await givePush(context, { subscription: service.device().subscription })
  const counter = await openCounter(url)
  const offerId = await counter.publish({ pointsType: 'free' })
  await registerMember(context, url)
  const { id } = await reserve(context, url, offerId)
  const order = at(addressOf('MemberOrder', { id }))
  await page.goto(order)
  await untilLive(page)
  await expect(page.getByText(t.toMember)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: t.notNow }).click()
  await expect(page.getByText(t.toMember)).toHaveCount(0)
  await page.reload()
  await untilLive(page)
  await expect(page.getByText(t.toMember)).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await untilLive(page)
  await page.getByRole('button', { name: say(pushText).turnOn }).click()
  await expect(page.getByText(t.on)).toBeVisible()
  await counter.end(offerId)
})
