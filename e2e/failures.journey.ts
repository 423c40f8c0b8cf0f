import type { APIRequestContext, Page } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { errorPageText } from '#server/http/errorPage.text.ts'
import { checkAccessibility, expect, fitsNarrowScreens, followLink, test, untilLive } from './journey.ts'

/** Has every script of the program whose name fits go on with this code. */
async function breakPart(page: Page, name: RegExp, code: string): Promise<void> {
  await page.route(name, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: `${await reply.text()}\n${code}` })
  })
}

/** The errors of a kind that browsers reported of this release. */
async function reported(request: APIRequestContext, kind: string): Promise<number> {
  const text = await (await request.get('/metrics')).text()
  const own = new RegExp(`^browser_errors_total\\{kind="${kind}",release="(?!other)\\w+"\\} (\\d+)$`, 'm')
  return Number(own.exec(text)?.[1])
}

/** Breaks nothing more, and takes out what the browser said of what was broken. */
async function expectFailures(page: Page, complaints: string[]): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const others = complaints.filter((each) => !/broken on purpose|Minified React error/.test(each))
  complaints.splice(0, complaints.length, ...others)
}

test('a link that was cut off leads to a page in the reader’s language, and home from there', async ({
  page,
  at,
  language,
}) => {
  const t = errorPageText[language]
  await page.goto(at('/places/%D8%B9%D'))
  await expect(page.getByRole('heading', { level: 1, name: t.brokenLink })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await page.getByRole('link', { name: t.toHome }).click()
  await expect(page).toHaveURL(at('/'))
})

test('what fails in a browser reaches those who run it, five times a page, and nobody by name', async ({
  page,
  at,
  request,
  complaints,
}) => {
  const before = await reported(request, 'uncaught')
  const sent: URL[] = []
  page.on('request', (each) => {
    if (each.url().includes('/BrowserErrors/')) sent.push(new URL(each.url()))
  })
  const message = 'broken on purpose for "منى" mona@example.test'
  await breakPart(
    page,
    /\/assets\/entry\.client-.*\.js$/,
    `for (let each = 0; each < 8; each += 1) setTimeout(() => { throw new Error(${JSON.stringify(message)}) })`,
  )
  await page.goto(at('/'))
  await untilLive(page)
  // Other journeys report, too.
  await expect.poll(() => reported(request, 'uncaught')).toBeGreaterThanOrEqual(before + 5)
  const outside = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose, outside our files')
    })
  })
  await outside
  expect(sent).toHaveLength(5)
  const { kind, message: told, source, screen, language } = Object.fromEntries(sent[0]?.searchParams ?? [])
  expect([kind, told, screen]).toEqual(['uncaught', 'Error: broken on purpose for "…" …', 'Home'])
  expect(source).toMatch(/^entry\.client-.*\.js:\d+:\d+$/)
  expect(at('/')).toBe(`/${language}`)
  await expectFailures(page, complaints)
})

test('a program that breaks before it stands is told of', async ({ page, at, request, complaints }) => {
  const before = await reported(request, 'start')
  await breakPart(page, /\/assets\/vendor-.*\.js$/, `throw new Error('broken on purpose')`)
  await page.goto(at('/'))
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await expect.poll(() => reported(request, 'start')).toBeGreaterThan(before)
  await expectFailures(page, complaints)
})

test('a hydration that fails is told of', async ({ page, at, request, complaints }) => {
  const before = await reported(request, 'recoverable')
  await page.goto(at('/'))
  await page.evaluate(() => {
    const heading = document.querySelector('h1')
    if (heading) heading.textContent = 'another page'
  })
  await untilLive(page)
  await expect.poll(() => reported(request, 'recoverable')).toBeGreaterThan(before)
  await expectFailures(page, complaints)
})

test('a part of a page that breaks when it is shown is told of', async ({
  page,
  at,
  request,
  complaints,
}) => {
  const before = await reported(request, 'caught')
  await page.goto(at('/'))
  await untilLive(page)
  await breakPart(page, /\/assets\/GuestDialogContent-.*\.js$/, `throw new Error('broken on purpose')`)
  await followLink(page, at(addressOf('SignIn')))
  await expect.poll(() => reported(request, 'caught')).toBeGreaterThan(before)
  await expectFailures(page, complaints)
})
