import type { Page } from '@playwright/test'
import { layoutText } from '#web/layout/layout.text.ts'
import { visitorPages } from '../fixtures/addresses.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Playwright disables the back/forward cache by default.
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    },
    { scope: 'worker' },
  ],
})

async function findBfcacheBlockers(page: Page, leave: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const answer = Promise.withResolvers<string[]>()
  // The headless browser has no back/forward cache, but still reports what would block a page.
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    const ours = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial')
    answer.resolve(ours.map(({ reason }) => reason))
  })
  session.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && answer.resolve([]))
  await page.goto(leave)
  await page.goBack()
  return answer.promise
}

for (const path of visitorPages) {
  test(`back/forward cache: ${path} has nothing that prevents it`, {
    tag: '@phone',
  }, async ({ page, localePath }) => {
    await page.goto(localePath(path))
    expect(await findBfcacheBlockers(page, localePath('/About'))).toEqual([])
  })
}

test('back/forward cache: the check detects a page with an unload handler', { tag: '@phone' }, async ({
  page,
  localePath,
}) => {
  await page.goto(localePath('/'))
  await page.evaluate(() => addEventListener('unload', () => {}))
  expect(await findBfcacheBlockers(page, localePath('/About'))).toEqual(['UnloadHandlerExistsInMainFrame'])
})

test('prefetch: a page is fetched while the pointer is over its link', { tag: '@desktop' }, async ({
  page,
  openPage,
  language,
}) => {
  const ahead: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSentExtraInfo', ({ headers }) => {
    if (/prefetch/.test(headers['Sec-Purpose'] ?? headers['sec-purpose'] ?? ''))
      ahead.push(JSON.stringify(headers))
  })
  await openPage('/')
  await page.getByRole('link', { name: layoutText[language].help }).first().hover()
  await expect.poll(() => ahead.length).toBe(1)
})
