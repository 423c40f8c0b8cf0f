import { createHash } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { isTimeUp } from '#server/testing/deadline.ts'
import { notificationsText } from '#web/layout/notifications/notifications.text.ts'
import { logIn } from './people.ts'

export type Language = 'ar' | 'en'

/** Who reads: the language that a journey runs in. */
export type Reader = { language: Language }

type Journey = {
  /** The address of a path in the journey's language. */
  at(path: string): string
  /** Logs in with a demo account, goes to a path in the journey's language and waits until the page is live. */
  openAs(email: string, path: string): Promise<void>
  /** The words of the journey's language. */
  say<Words>(both: { ar: Words; en: Words }): Words
}

/**
 * Whether a journey runs in this look. `@phone` and `@desktop` are about one width, `@each` about how things lie or read in
 * each look; where journeys take turns every other one runs in one look, always the same.
 */
function runsHere({ tags, titlePath, project }: TestInfo): boolean {
  const isPhone = project.name.endsWith('phone')
  if (tags.includes('@phone')) return isPhone
  if (tags.includes('@desktop')) return !isPhone
  if (!process.env.TAKE_TURNS || tags.includes('@each')) return true
  const [first = 0] = createHash('sha256').update(titlePath.join(' › ')).digest()
  return (first % 2 === 0) === isPhone
}

/** A journey fails on anything that the browser complains of: errors, hydration, content policy. */
export const test = base.extend<Reader & Journey & { turn: undefined; complaints: string[] }>({
  // Before anything that would open a browser for it.
  turn: [
    async ({ language: _ }, use, info) => {
      info.skip(!runsHere(info), 'It runs in another look.')
      info.skip(isTimeUp(), 'The time of this run is up.')
      await use(undefined)
    },
    { auto: true },
  ],
  language: ['ar', { option: true }],
  at: async ({ language }, use) => use((path) => `/${language}${path === '/' ? '' : path}`),
  say: async ({ language }, use) => use((both) => both[language]),
  openAs: async ({ page, context, at, baseURL }, use) =>
    use(async (email, path) => {
      await logIn(context, baseURL ?? '', email)
      await page.goto(at(path))
      await untilLive(page)
    }),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        complaints.push(`${message.text()} ${message.location().url}`)
      })
      await use(complaints)
      expect(complaints.filter((each) => !expected(each))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Refusals are answers that a journey asks for, of calls and pages, never of a file; the browser calls every status
 * above 399 an error.
 */
function expected(complaint: string): boolean {
  const refused = /responded with a status of (400|401|403|404|409|422|429) \(.*\) (\S*)$/.exec(complaint)
  if (refused) return !/\.\w+$/.test(new URL(refused[2] ?? '').pathname)
  // Where somebody goes on before a page has gone over into the next, or to one that doesn't, nothing is lost.
  if (/^error: Transition was (aborted|skipped)/.test(complaint)) return true
  // Nor where somebody goes on while the router still reads what the screen before was sent: nothing there catches that.
  if (complaint === 'error: BodyStreamBuffer was aborted') return true
  // The router preloads a screen's styles; a part of it that comes by itself asks for them as Vite does, with CORS.
  return /^A preload for '\S+\.css#?' is found, but is not used because the request credentials/.test(
    complaint,
  )
}

/** Takes out what the browser said of a connection that the journey cut itself. */
export function expectBroken(complaints: string[]): void {
  const broken = complaints.findIndex((each) => /net::ERR_/.test(each))
  expect(broken, 'the browser tells of the broken connection').toBeGreaterThanOrEqual(0)
  complaints.splice(broken, 1)
}

/** Takes out what the browser says of having no connection. */
export function expectOffline(complaints: string[]): void {
  const others = complaints.filter((each) => !/net::ERR_|Failed to fetch|status of 503/.test(each))
  complaints.splice(0, complaints.length, ...others)
}

/** Waits until whatever comes or goes has come to rest: what is only half there is paler than it will be. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was pressed just now begins to move with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const ends = ({ effect, timeline, playState }: Animation) =>
      playState === 'running' &&
      timeline === document.timeline &&
      Number.isFinite(effect?.getComputedTiming().endTime)
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
  })
}

/** Fails where the page has anything that axe finds wrong. */
export async function checkAccessibility(page: Page): Promise<void> {
  await untilStill(page)
  // No page of ours holds another site's frame: axe need not collect its results in a second page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

/** Fails where something of the page lies beside a screen of 320 px, once the bar has made itself as narrow. */
export async function fitsNarrowScreens(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beside, 'nothing lies beside a narrow screen').toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}

/**
 * Has the visitors' dialog of each page that opens from now on wait for its form, however busy the machine is. Otherwise the page of
 * the form takes its place after the six seconds of `web/hydration/bootstrap.ts`.
 */
export async function keepDialogWaiting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window
    const wait = (run: TimerHandler, ms?: number) => setTimeout(run, ms === 6000 ? 2 ** 31 - 1 : ms)
    Object.assign(window, { setTimeout: wait })
  })
}

/** Waits until the browser has taken over from the server's page. */
export async function untilLive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await page.locator('html[data-live]').waitFor()
}

/** Presses a link that the page doesn't have by itself: a navigation within the app. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, address)
}

/** Where toasts stand. Their words stand elsewhere in the page, too, while they are read out. */
export function toasts(page: Page): Locator {
  return page.locator('section[popover="manual"]')
}

/** The bell, in the bar on top. */
export function bellOf(page: Page, language: Language): Locator {
  return page.getByRole('banner').getByRole('button', { name: notificationsText[language].title })
}

export { expect }
