import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { homeText } from '#web/features/home/home.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  followLink,
  test,
  waitForHydration,
} from '../fixtures/test.ts'

async function mockOtherRelease(page: Page, addresses: RegExp): Promise<void> {
  await page.route(addresses, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, headers: { ...reply.headers(), 'makan-release': 'another' } })
  })
}

async function removeFiles(page: Page, name: RegExp): Promise<void> {
  await page.route(name, (route) => route.fulfill({ status: 404 }))
}

function expectMissingFileErrors(consoleErrors: string[], name: RegExp): void {
  const otherErrors = consoleErrors.filter(
    (message) => !name.test(message) && !/Failed to fetch dynamically/.test(message),
  )
  consoleErrors.splice(0, consoleErrors.length, ...otherErrors)
}

/** A full page load removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { before: true }))
const isMarked = (page: Page) => page.evaluate(() => 'before' in window)

const requestStartup = (page: Page) =>
  page.evaluate(async () => void (await fetch('/api/Startup/GetStartup')))

test('new release: a missing part keeps the input; a click loads the new version @each', async ({
  page,
  localePath,
  openPage,
  language,
  consoleErrors,
}) => {
  const [t, home] = [layoutText[language], homeText[language]]
  await openPage('/')
  const message = page.getByRole('textbox', { name: home.message })
  await message.fill('هل تفتحون يوم الجمعة؟')
  await mockOtherRelease(page, /\/api\//)
  await removeFiles(page, /\/assets\/VisitorDialogContent-.*\.js$/)
  await mark(page)
  await followLink(page, localePath(toScreenAddress('SignIn')))
  const line = page.getByRole('status').filter({ hasText: t.newRelease })
  await expect(line).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t.partGone)).toBeVisible()
  await expect(message).toHaveValue('هل تفتحون يوم الجمعة؟')
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.unrouteAll({ behavior: 'wait' })
  const load = dialog.getByRole('button', { name: t.loadNew })
  await load.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await waitForHydration(page)
  await expect(message).toHaveValue('هل تفتحون يوم الجمعة؟')
  await expect(line).toHaveCount(0)
  expectMissingFileErrors(consoleErrors, /VisitorDialogContent-/)
})

test('new release: a link to a missing screen opens it in the new version', async ({
  page,
  localePath,
  openPage,
  consoleErrors,
}) => {
  await openPage('/')
  await mark(page)
  await mockOtherRelease(page, /\/api\/|\.data/)
  await removeFiles(page, /\/assets\/PlansScreen-.*\.js$/)
  await followLink(page, localePath(toScreenAddress('Plans')))
  await expect(page).toHaveURL(localePath(toScreenAddress('Plans')))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  expectMissingFileErrors(consoleErrors, /PlansScreen-/)
})

test('new release: a page announces it after a minute, asks before it drops input', async ({
  page,
  openPage,
  language,
}) => {
  const t = layoutText[language]
  await page.clock.install()
  await openPage(toScreenAddress('SignIn'))
  const line = page.getByRole('status').filter({ has: page.getByRole('button') })
  await mockOtherRelease(page, /\/api\//)
  await requestStartup(page)
  await page.unrouteAll({ behavior: 'wait' })
  // The next node that answers still has this page's release.
  await requestStartup(page)
  await page.clock.fastForward(70_000)
  await expect(line).toHaveCount(0)

  await mockOtherRelease(page, /\/api\//)
  await requestStartup(page)
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
