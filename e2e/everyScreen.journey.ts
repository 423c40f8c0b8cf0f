import { addressOf, type ScreenName, screens } from '../contract/screens.ts'
import { checkAccessibility, expect, test, untilLive } from './journey.ts'
import { logIn } from './people.ts'

const parameters = { id: 1, Title: 'Help', CountryId: 1, countryId: 1, governmentId: 1, userId: 1 }
const names = Object.keys(screens) as ScreenName[]

for (const name of names) {
  const { access } = screens[name]
  const isOpen = access === 'anyone' || access === 'guest'
  test(`${name} is sound: language, one heading, no violation, nothing cut off`, async ({
    page,
    context,
    at,
    language,
    baseURL,
  }) => {
    if (!isOpen) await logIn(context, baseURL ?? '', 'admin@makan.test')
    await page.goto(at(addressOf(name, parameters)))
    await untilLive(page)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', language)
    await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(page.locator('h1')).toHaveCount(1)
    await checkAccessibility(page)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await overflow(), 'at 320 px').toBeLessThanOrEqual(0)
  })
}
