import type { APIRequestContext, Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorPageText } from '#server/http/pages/pages.text.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  followLink,
  test,
  waitForHydration,
} from '../fixtures/test.ts'

/** Appends the code to every script with a matching name. */
async function breakPart(page: Page, name: RegExp, code: string): Promise<void> {
  await page.route(name, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: `${await reply.text()}\n${code}` })
  })
}

async function countReported(request: APIRequestContext, kind: string): Promise<number> {
  const text = await (await request.get('/metrics')).text()
  const own = new RegExp(
    `^makan_browser_errors_total\\{kind="${kind}",release="(?!other)\\w+"\\} (\\d+)$`,
    'm',
  )
  return Number(own.exec(text)?.[1])
}

/** Ends the simulated failures, and removes the console errors that they caused. */
async function expectPlannedErrors(page: Page, consoleErrors: string[]): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const otherErrors = consoleErrors.filter(
    (message) => !/broken on purpose|Minified React error/.test(message),
  )
  consoleErrors.splice(0, consoleErrors.length, ...otherErrors)
}

test('errors: a truncated link opens a page in the reader’s language with a link home', async ({
  page,
  localePath,
  language,
}) => {
  const t = errorPageText[language]
  await page.goto(localePath('/places/%D8%B9%D'))
  await expect(page.getByRole('heading', { level: 1, name: t.brokenLink })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.getByRole('link', { name: t.toHome }).click()
  await expect(page).toHaveURL(localePath('/'))
})

test('errors: browser errors are reported, at most five per page, without names', async ({
  page,
  localePath,
  openPage,
  request,
  consoleErrors,
}) => {
  const before = await countReported(request, 'uncaught')
  const sent: URL[] = []
  page.on('request', (outgoing) => {
    if (outgoing.url().includes('/BrowserErrors/')) sent.push(new URL(outgoing.url()))
  })
  const message = 'broken on purpose for "منى" mona@example.test'
  await breakPart(
    page,
    /\/assets\/entry\.client-.*\.js$/,
    `for (let each = 0; each < 8; each += 1) setTimeout(() => { throw new Error(${JSON.stringify(message)}) })`,
  )
  await openPage('/')
  // Other tests report errors too.
  await expect.poll(() => countReported(request, 'uncaught')).toBeGreaterThanOrEqual(before + 5)
  const outside = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose, outside our files')
    })
  })
  await outside
  expect(sent).toHaveLength(5)
  const {
    kind,
    message: reportedMessage,
    source,
    screen,
    language,
  } = Object.fromEntries(sent[0]?.searchParams ?? [])
  expect([kind, reportedMessage, screen]).toEqual(['uncaught', 'Error: broken on purpose for "…" …', 'Home'])
  expect(source).toMatch(/^entry\.client-.*\.js:\d+:\d+$/)
  expect(localePath('/')).toBe(`/${language}`)
  await expectPlannedErrors(page, consoleErrors)
})

test('errors: a bundle that fails before hydration is reported', async ({
  page,
  localePath,
  request,
  consoleErrors,
}) => {
  const before = await countReported(request, 'start')
  await breakPart(page, /\/assets\/vendor-.*\.js$/, `throw new Error('broken on purpose')`)
  await page.goto(localePath('/'))
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await expect.poll(() => countReported(request, 'start')).toBeGreaterThan(before)
  await expectPlannedErrors(page, consoleErrors)
})

test('errors: a failed hydration is reported', async ({ page, localePath, request, consoleErrors }) => {
  const before = await countReported(request, 'recoverable')
  await page.goto(localePath('/'))
  await page.evaluate(() => {
    const heading = document.querySelector('h1')
    if (heading) heading.textContent = 'another page'
  })
  await waitForHydration(page)
  await expect.poll(() => countReported(request, 'recoverable')).toBeGreaterThan(before)
  await expectPlannedErrors(page, consoleErrors)
})

test('errors: a part of a page that fails to render is reported', async ({
  page,
  localePath,
  openPage,
  request,
  consoleErrors,
}) => {
  const before = await countReported(request, 'caught')
  await openPage('/')
  await breakPart(page, /\/assets\/VisitorDialogContent-.*\.js$/, `throw new Error('broken on purpose')`)
  await followLink(page, localePath(toScreenAddress('SignIn')))
  await expect.poll(() => countReported(request, 'caught')).toBeGreaterThan(before)
  await expectPlannedErrors(page, consoleErrors)
})
