import type { Page } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { homeText } from '#web/features/startup/home.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { checkAccessibility, expect, fitsNarrowScreens, followLink, test, untilLive } from './journey.ts'

/** Has whatever is asked for under these addresses answer as another release would. */
async function answerAsAnother(page: Page, addresses: RegExp): Promise<void> {
  await page.route(addresses, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, headers: { ...reply.headers(), 'makan-release': 'another' } })
  })
}

/** Files of ours that are gone. */
async function sweep(page: Page, name: RegExp): Promise<void> {
  await page.route(name, (route) => route.fulfill({ status: 404 }))
}

/** Takes out what the browser says of files that a journey swept. */
function expectSwept(complaints: string[], name: RegExp): void {
  const others = complaints.filter((each) => !name.test(each) && !/Failed to fetch dynamically/.test(each))
  complaints.splice(0, complaints.length, ...others)
}

/** A mark that goes when the page is loaded anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { before: true }))
const isMarked = (page: Page) => page.evaluate(() => 'before' in window)

const hear = (page: Page) => page.evaluate(async () => void (await fetch('/api/Startup/GetStartup')))

test('a part that is gone with its release leaves what was typed, and the new version is loaded when it is pressed @each', async ({
  page,
  at,
  language,
  complaints,
}) => {
  const [t, home] = [layoutText[language], homeText[language]]
  await page.goto(at('/'))
  await untilLive(page)
  const message = page.getByRole('textbox', { name: home.message })
  await message.fill('هل تفتحون يوم الجمعة؟')
  await answerAsAnother(page, /\/api\//)
  await sweep(page, /\/assets\/GuestDialogContent-.*\.js$/)
  await mark(page)
  await followLink(page, at(addressOf('SignIn')))
  const line = page.getByRole('status').filter({ hasText: t.newRelease })
  await expect(line).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t.partGone)).toBeVisible()
  await expect(message).toHaveValue('هل تفتحون يوم الجمعة؟')
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await page.unrouteAll({ behavior: 'wait' })
  const load = dialog.getByRole('button', { name: t.loadNew })
  await load.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await untilLive(page)
  await expect(message).toHaveValue('هل تفتحون يوم الجمعة؟')
  await expect(line).toHaveCount(0)
  expectSwept(complaints, /GuestDialogContent-/)
})

test('a link whose screen is gone with its release leads there, to the new version', async ({
  page,
  at,
  complaints,
}) => {
  await page.goto(at('/'))
  await untilLive(page)
  await mark(page)
  await answerAsAnother(page, /\/api\/|\.data/)
  await sweep(page, /\/assets\/PlansScreen-.*\.js$/)
  await followLink(page, at(addressOf('Plans')))
  await expect(page).toHaveURL(at(addressOf('Plans')))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  expectSwept(complaints, /PlansScreen-/)
})

test('a page that hears of a new version for a minute says so, and asks before it drops what isn’t kept', async ({
  page,
  at,
  language,
}) => {
  const t = layoutText[language]
  await page.clock.install()
  await page.goto(at(addressOf('SignIn')))
  await untilLive(page)
  const line = page.getByRole('status').filter({ has: page.getByRole('button') })
  await answerAsAnother(page, /\/api\//)
  await hear(page)
  await page.unrouteAll({ behavior: 'wait' })
  // The next node that answers has this page's release still.
  await hear(page)
  await page.clock.fastForward(70_000)
  await expect(line).toHaveCount(0)

  await answerAsAnother(page, /\/api\//)
  await hear(page)
  await page.clock.fastForward(70_000)
  await expect(line).toContainText(t.newRelease)
  const password = page.locator('input[type=password]').first()
  await password.fill('half a password')
  await mark(page)
  await line.getByRole('button', { name: t.loadNew }).click()
  await expect(line).toContainText(t.wouldBeLost)
  await expect(password).toHaveValue('half a password')
  expect(await isMarked(page)).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
  await line.getByRole('button', { name: t.loadAnyway }).click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
})
