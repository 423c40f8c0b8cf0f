import { toScreenAddress } from '#contract/core/screens.ts'
import { noResultsText } from '#web/features/places/search/places.text.ts'
import { uniqueDigits } from '../fixtures/mailbox.ts'
import { checkAccessibility, expect, openIn, test } from '../fixtures/test.ts'

test('browsing: a visitor reaches a place by a category and a filter', { tag: '@smoke-ar-phone' }, async ({
  page,
  openPage,
  localize,
}) => {
  await openPage('/')
  await page
    .getByRole('link', { name: localize({ ar: 'مطاعم', en: 'Restaurants' }) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(toScreenAddress('ServicePlacesFilter')))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    localize({ ar: 'مطاعم', en: 'Restaurants' }),
  )
  const searchField = page.getByRole('combobox', { name: /ابحث عن|Search for/ }).first()
  await searchField.fill(localize({ ar: 'كشرى السلطان', en: 'koshary sultan' }))
  await searchField.press('Enter')
  const place = page
    .getByRole('link', { name: localize({ ar: 'كشري السلطان', en: 'Koshary El Sultan' }) })
    .first()
  await expect(place).toBeVisible()
  await checkAccessibility(page)
  await place.click()
  await expect(page).toHaveURL(/\/places\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    localize({ ar: 'كشري السلطان', en: 'Koshary El Sultan' }),
  )
  await page.goBack()
  await expect(searchField).toHaveValue(localize({ ar: 'كشرى السلطان', en: 'koshary sultan' }))
  await expect(place).toBeVisible()
})

test('browsing: home’s entry cards show their colour until their drawings load', async ({
  page,
  localePath,
}) => {
  const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"/>'
  await page.route('**/art/entry/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: nothing }),
  )
  await page.goto(localePath('/'))
  const drawings = page.locator('main img[src^="/art/entry/"]')
  await expect(drawings).toHaveCount(2)
  const colours = await drawings.evaluateAll((all) =>
    all.map((drawing) => getComputedStyle(drawing).backgroundColor),
  )
  expect(new Set([...colours, 'rgba(0, 0, 0, 0)']).size, colours.join()).toBe(3)
})

test('browsing: help and questions begin with contents that link to each section', async ({
  page,
  openPage,
}) => {
  for (const Title of ['Help', 'Faqs']) {
    await openPage(toScreenAddress('Pages', { Title }))
    const links = page.locator('nav[aria-labelledby="contents"] a')
    await expect(links.first()).toBeVisible()
    const headings = page.locator('main section h2')
    expect(await links.allTextContents()).toEqual(await headings.allTextContents())
    await links.nth(3).click()
    await expect(headings.nth(3)).toBeInViewport()
    const top = await headings.nth(3).evaluate((heading) => heading.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThan(150)
    await expect(page).toHaveURL(/#section-\d+$/)
    // Keyboard focus continues from there.
    const focused = await page.evaluate(() => `#${document.activeElement?.id}`)
    expect(page.url()).toContain(focused)
    await page.goBack()
    await expect(page.locator('h1')).toBeInViewport()
  }
})

test('browsing: a place is found by any spelling of its name', async ({ page, localePath }) => {
  for (const spelling of [
    'كشري السلطان',
    'كُشَرى الســلطان',
    'السلطن',
    'KOSHARY SULTAN',
    'koshari el sultan',
  ]) {
    await page.goto(
      localePath(`${toScreenAddress('ServicePlacesFilter')}?name=${encodeURIComponent(spelling)}`),
    )
    await expect(page.locator('a[href*="/places/"]:visible').first(), spelling).toContainText(
      /كشري السلطان|Koshary El Sultan/,
    )
  }
})

test('browsing: a search without results says so and how to continue', async ({
  page,
  openPage,
  language,
}) => {
  const t = noResultsText[language]
  await openPage(`${toScreenAddress('ServicePlacesFilter')}?name=zzzzqqqq`)
  await expect(page.getByRole('heading', { name: t.nothing })).toBeVisible()
  await expect(page.locator('a[href*="/places/"]')).toHaveCount(0)
  await checkAccessibility(page)
  await page.getByRole('link', { name: t.anyName }).click()
  await expect(page.locator('a[href*="/places/"]:visible').first()).toBeVisible()
})

test.describe('browsing: without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('browsing: a visitor reads, searches and opens a place', async ({ page, localePath, localize }) => {
    await page.goto(localePath('/'))
    const searchField = page.getByRole('combobox', { name: /ابحث عن|Search for/ }).first()
    await searchField.fill(localize({ ar: 'صيدلية', en: 'pharmacy' }))
    await searchField.press('Enter')
    await expect(page).toHaveURL(/ServicePlaces\/Search\?/)
    // Until its styles have loaded, a page shows the lists for phones and for desktops.
    await page.waitForLoadState()
    const place = page.locator('a[href*="/places/"]:visible').first()
    const name = localize({ ar: /صيدلي/, en: /Pharmacy/ })
    await expect(place).toContainText(name)
    await place.click()
    await expect(page).toHaveURL(/\/places\/\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await page.goto(localePath('/Help'))
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
})

test('browsing: a language switch keeps the page and is remembered if nothing pins it', async ({ page }) => {
  await openIn(page, '/Plans')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(/\/Plans/)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/ar/Plans')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.goto('/Plans')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('contact form: a message is sent, and missing input is shown at its field', async ({
  page,
  openPage,
  localize,
}) => {
  await openPage('/')
  const send = page.getByRole('button', { name: localize({ ar: 'إرسال الرسالة', en: 'Send message' }) })
  const text = `hello ${uniqueDigits().slice(-6)}`
  await page.getByLabel(localize({ ar: 'الاسم', en: 'Name' })).fill('Mona')
  await page.getByLabel(localize({ ar: 'البريد الإلكتروني', en: 'Email' })).fill('mona@example.test')
  await send.click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  await page.getByLabel(localize({ ar: 'رسالتك', en: 'Your message' })).fill(text)
  await send.click()
  await expect(
    page.getByText(localize({ ar: /أُرسلت رسالتك/, en: /Your message was sent successfully/ })).first(),
  ).toBeVisible()
  await expect(async () => {
    const sent = await page.request.get('/api/Dev/Outbox')
    expect(JSON.stringify(await sent.json())).toContain(text)
  }).toPass()
})
