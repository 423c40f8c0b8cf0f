import type { Locator } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { locationText } from '#web/features/places/filters/location.text.ts'
import { nothingText } from '#web/features/places/search/nothing.text.ts'
import { placesText } from '#web/features/places/search/places.text.ts'
import { recentText } from '#web/features/places/search/recent.text.ts'
import { mapText } from '#web/ui/map/map.text.ts'
import { boxOf } from './boxes.ts'
import { checkAccessibility, expect, test, untilLive } from './journey.ts'

const search = addressOf('ServicePlacesFilter')

test(
  'whose browser keeps their place to itself is told so where they pressed, and led to the cities',
  { tag: '@each' },
  async ({ page, at, language }, { project }) => {
    const t = placesText[language]
    const { refused, chooseCity } = locationText[language]
    const isPhone = project.name.endsWith('phone')
    const said = page.getByRole('main').getByText(refused).locator('visible=true')
    const pressed: [string, Locator][] = [
      ['order', page.getByRole('button', { name: t.newest })],
      ['map', page.getByRole('button', { name: mapText[language].locate })],
      [
        'near me',
        isPhone
          ? page.getByRole('button', { name: t.nearMe, exact: true })
          : page.getByRole('switch', { name: t.nearMe }),
      ],
    ]
    for (const [name, button] of pressed) {
      // A phone shows the map only when it is asked for.
      await page.goto(at(name === 'map' ? `${search}?view=both` : search))
      await untilLive(page)
      await button.click()
      if (name === 'order') await page.getByRole('menuitemradio', { name: t.distance }).click()
      await expect(said).toBeInViewport({ ratio: 1 })
      const [from, to] = [await boxOf(button), await boxOf(said)]
      expect(Math.abs(to.y - from.y), name).toBeLessThan(name === 'map' ? 800 : 140)
      await checkAccessibility(page)
      await page.getByRole('button', { name: chooseCity }).click()
      const governments = page.getByRole('combobox', { name: t.government }).locator('visible=true')
      await expect(governments).toBeFocused()
      await expect(governments).toBeInViewport()
    }
  },
)

test.describe('with a place that the browser tells', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 30.7865, longitude: 31.0004 } })

  test('a second tap on near me meets near me', { tag: '@phone' }, async ({ page, at, language }) => {
    const t = placesText[language]
    await page.goto(at(search))
    await untilLive(page)
    const before = await boxOf(page.getByRole('button', { name: t.nearMe, exact: true }))
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2]
    await page.touchscreen.tap(x, y)
    await expect(page).toHaveURL(/lat=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.nearYou(t.places))
    await page.touchscreen.tap(x, y)
    await expect(page).not.toHaveURL(/lat=/)
    await expect(page).not.toHaveURL(/openNow/)
  })

  test('nearest first orders by how far it is', async ({ page, at, language }) => {
    const t = placesText[language]
    await page.goto(at(search))
    await untilLive(page)
    await page.getByRole('button', { name: t.newest }).click()
    await page.getByRole('menuitemradio', { name: t.distance }).click()
    await expect(page).toHaveURL(/orderBy=distance/)
    await expect(page.getByRole('button', { name: t.distance })).toBeVisible()
  })
})

test('near me and open now are in what a desktop shows first', { tag: '@desktop' }, async ({
  page,
  at,
  language,
}) => {
  const t = placesText[language]
  await page.goto(at(search))
  for (const name of [t.nearMe, t.openNow]) {
    await expect(page.getByRole('switch', { name })).toBeInViewport({ ratio: 1 })
  }
})

test('where nothing fits, each way on finds as much as it says', async ({ page, at, language }) => {
  const t = nothingText[language]
  const ways = page.getByRole('main').getByRole('link', { name: /\([\d٠-٩]+\)$/ })
  for (const filters of [
    'name=zzzzqqqq&catId=2&governmentId=1',
    'name=zzzzqqqq',
    'catId=2&governmentId=13',
  ]) {
    await page.goto(at(`${search}?${filters}`))
    await untilLive(page)
    await expect(page.getByRole('heading', { name: t.nothing })).toBeVisible()
    const count = await ways.count()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(3)
    for (let index = 0; index < count; index += 1) {
      const [, said = ''] = /\((.+)\)$/.exec((await ways.nth(index).textContent()) ?? '') ?? []
      const finds = Number(said.replace(/[٠-٩]/g, (digit) => `${'٠١٢٣٤٥٦٧٨٩'.indexOf(digit)}`))
      await ways.nth(index).click()
      await expect(page.getByText(placesText[language].results(finds), { exact: true })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: t.nothing })).toBeVisible()
    }
  }
})

test('earlier searches come back on this device until they are removed, and nothing tells of them', async ({
  page,
  at,
  language,
  say,
}) => {
  const t = placesText[language]
  const { recent, forget, forgetAll } = recentText[language]
  const words = page.getByRole('combobox', { name: t.searchLabel }).locator('visible=true')
  const list = page.getByRole('region', { name: recent })
  const [one, other] = say({ ar: ['السلطان', 'الشفاء'], en: ['sultan', 'shefaa'] })
  const look = async (text: string) => {
    await words.fill(text)
    await words.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t.resultsFor(text))
  }
  await page.goto(at(search))
  await untilLive(page)
  await words.focus()
  await expect(list).toBeHidden()
  for (const text of [one, other, 'zzzzqqqq']) await look(text)
  await words.fill('')
  await expect(list.getByRole('listitem')).toContainText([other, one])
  await checkAccessibility(page)
  await list.getByRole('button', { name: one, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t.resultsFor(one))
  await expect(list).toBeHidden()
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(at(search))
  await untilLive(page)
  await words.focus()
  await expect(list.getByRole('listitem')).toContainText([one, other])
  await list.getByRole('button', { name: forget(one) }).click()
  await expect(list.getByRole('listitem')).toContainText([other])
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await words.blur()
  await words.focus()
  await list.getByRole('button', { name: forgetAll }).click()
  await expect(list).toBeHidden()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  expect(requests.filter((each) => decodeURIComponent(each).includes(other))).toEqual([])
})

test('nothing that says where a place is or when it opens is cut short', { tag: '@each' }, async ({
  page,
  at,
}) => {
  for (const path of [search, `${search}?catId=1`, `${search}?lat=30.7865&lng=31.0004`]) {
    await page.goto(at(path))
    await untilLive(page)
    const cut = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('article p span:not(:has(*)), aside select')].flatMap((each) => {
        const { left, right } = each.getBoundingClientRect()
        const box = each.closest('article')?.getBoundingClientRect()
        if (each instanceof HTMLSelectElement) {
          const words = document.createElement('span')
          words.style.font = getComputedStyle(each).font
          words.style.position = 'absolute'
          words.textContent = each.selectedOptions[0]?.textContent ?? ''
          main.append(words)
          const style = getComputedStyle(each)
          const room =
            each.clientWidth -
            Number.parseFloat(style.paddingInlineStart) -
            Number.parseFloat(style.paddingInlineEnd)
          const isCut = each.clientWidth > 0 && words.offsetWidth > room + 1
          const text = words.textContent
          words.remove()
          return isCut ? [text] : []
        }
        const isCut = box && box.width > 0 && (left < box.left || right > box.right)
        // The first words say what the place does, and are shortened before where it is.
        const isFirst = each === each.parentElement?.querySelector(':scope > span:not(:has(*))')
        const isClipped = each.scrollWidth > each.clientWidth + 1 && each.matches('p > span') && !isFirst
        return isCut || isClipped ? [each.textContent] : []
      }),
    )
    expect(cut, path).toEqual([])
  }
})

test('what one searches by stays in sight while the list goes on', { tag: '@phone' }, async ({
  page,
  at,
  language,
}) => {
  const t = placesText[language]
  await page.goto(at(search))
  await untilLive(page)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await expect(page.getByRole('combobox', { name: t.searchLabel }).locator('visible=true')).toBeInViewport({
    ratio: 1,
  })
  await expect(page.getByRole('button', { name: t.openFilters(0) })).toBeInViewport({ ratio: 1 })
})
