import type { Locator } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { resultsText } from '#web/domain/search/results.text.ts'
import {
  locationText,
  noResultsText,
  placesText,
  recentText,
} from '#web/features/places/search/places.text.ts'
import { mapText } from '#web/ui/map/map.text.ts'
import { getBoundingBox } from '../fixtures/boundingBox.ts'
import { checkAccessibility, expect, test } from '../fixtures/test.ts'

const search = toScreenAddress('ServicePlacesFilter')

test(
  'place search: a denied location shows a message at the button and the cities',
  { tag: '@each' },
  async ({ page, openPage, language }, { project }) => {
    const t = placesText[language]
    const { refused, chooseCity } = locationText[language]
    const isPhone = project.name.endsWith('phone')
    const said = page.getByRole('main').getByText(refused).locator('visible=true')
    const pressed: [string, Locator][] = [
      ['order', page.getByRole('button', { name: t.openNearby })],
      ['map', page.getByRole('button', { name: mapText[language].locate })],
      [
        'near me',
        isPhone
          ? page.getByRole('button', { name: t.nearMe, exact: true })
          : page.getByRole('switch', { name: t.nearMe }),
      ],
    ]
    for (const [name, button] of pressed) {
      // A phone shows the map only on request.
      await openPage(name === 'map' ? `${search}?view=both` : search)
      await button.click()
      if (name === 'order') await page.getByRole('menuitemradio', { name: t.distance }).click()
      await expect(said).toBeInViewport({ ratio: 1 })
      const [from, to] = [await getBoundingBox(button), await getBoundingBox(said)]
      expect(Math.abs(to.y - from.y), name).toBeLessThan(name === 'map' ? 800 : 140)
      await checkAccessibility(page)
      await page.getByRole('button', { name: chooseCity }).click()
      const governments = page.getByRole('combobox', { name: t.government }).locator('visible=true')
      await expect(governments).toBeFocused()
      await expect(governments).toBeInViewport()
    }
  },
)

test.describe('place search: with the browser’s location', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 30.7865, longitude: 31.0004 } })

  test('place search: a second tap on “near me” hits “near me”', { tag: '@phone' }, async ({
    page,
    openPage,
    language,
  }) => {
    const t = placesText[language]
    await openPage(search)
    const before = await getBoundingBox(page.getByRole('button', { name: t.nearMe, exact: true }))
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2]
    await page.touchscreen.tap(x, y)
    await expect(page).toHaveURL(/lat=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.nearYou(t.places))
    await page.touchscreen.tap(x, y)
    await expect(page).not.toHaveURL(/lat=/)
    await expect(page).not.toHaveURL(/openNow/)
  })

  test('place search: “nearest first” sorts by distance', async ({ page, openPage, language }) => {
    const t = placesText[language]
    await openPage(search)
    await page.getByRole('button', { name: t.openNearby }).click()
    await page.getByRole('menuitemradio', { name: t.distance }).click()
    await expect(page).toHaveURL(/orderBy=distance/)
    await expect(page.getByRole('button', { name: t.distance })).toBeVisible()
  })
})

test('place search: a desktop shows “near me” and “open now” in the first view', { tag: '@desktop' }, async ({
  page,
  localePath,
  language,
}) => {
  const t = placesText[language]
  await page.goto(localePath(search))
  for (const name of [t.nearMe, t.openNow]) {
    await expect(page.getByRole('switch', { name })).toBeInViewport({ ratio: 1 })
  }
})

test('place search: without results, each suggestion finds as many as it says', async ({
  page,
  openPage,
  language,
}) => {
  const t = noResultsText[language]
  const suggestions = page.getByRole('main').getByRole('link', { name: /\([\d٠-٩]+\)$/ })
  for (const filters of [
    'name=zzzzqqqq&catId=2&governmentId=1',
    'name=zzzzqqqq',
    'catId=2&governmentId=13',
  ]) {
    await openPage(`${search}?${filters}`)
    await expect(page.getByRole('heading', { name: t.nothing })).toBeVisible()
    const count = await suggestions.count()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(3)
    for (let index = 0; index < count; index += 1) {
      const [, said = ''] = /\((.+)\)$/.exec((await suggestions.nth(index).textContent()) ?? '') ?? []
      const finds = Number(said.replace(/[٠-٩]/g, (digit) => `${'٠١٢٣٤٥٦٧٨٩'.indexOf(digit)}`))
      await suggestions.nth(index).click()
      await expect(page.getByText(placesText[language].results(finds), { exact: true })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: t.nothing })).toBeVisible()
    }
  }
})

test('place search: earlier searches stay on the device until removed, unreported', async ({
  page,
  openPage,
  language,
  localize,
}) => {
  const t = placesText[language]
  const { recent, forget, forgetAll } = recentText[language]
  const searchField = page.getByRole('combobox', { name: t.searchLabel }).locator('visible=true')
  const list = page.getByRole('region', { name: recent })
  const [firstTerm, secondTerm] = localize({ ar: ['السلطان', 'الشفاء'], en: ['sultan', 'shefaa'] })
  const searchFor = async (text: string) => {
    await searchField.fill(text)
    await searchField.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t.resultsFor(text))
  }
  await openPage(search)
  await searchField.focus()
  await expect(list).toBeHidden()
  for (const text of [firstTerm, secondTerm, 'zzzzqqqq']) await searchFor(text)
  await searchField.fill('')
  await expect(list.getByRole('listitem')).toContainText([secondTerm, firstTerm])
  await checkAccessibility(page)
  await list.getByRole('button', { name: firstTerm, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t.resultsFor(firstTerm))
  await expect(list).toBeHidden()
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await openPage(search)
  await searchField.focus()
  await expect(list.getByRole('listitem')).toContainText([firstTerm, secondTerm])
  await list.getByRole('button', { name: forget(firstTerm) }).click()
  await expect(list.getByRole('listitem')).toContainText([secondTerm])
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await searchField.blur()
  await searchField.focus()
  await list.getByRole('button', { name: forgetAll }).click()
  await expect(list).toBeHidden()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  expect(requests.filter((request) => decodeURIComponent(request).includes(secondTerm))).toEqual([])
})

test('place search: locations and opening times are not cut off', { tag: '@each' }, async ({
  page,
  openPage,
}) => {
  for (const path of [search, `${search}?catId=1`, `${search}?lat=30.7865&lng=31.0004`]) {
    await openPage(path)
    const cut = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('article p span:not(:has(*)), aside select')].flatMap((element) => {
        const { left, right } = element.getBoundingClientRect()
        const box = element.closest('article')?.getBoundingClientRect()
        if (element instanceof HTMLSelectElement) {
          const span = document.createElement('span')
          span.style.font = getComputedStyle(element).font
          span.style.position = 'absolute'
          span.textContent = element.selectedOptions[0]?.textContent ?? ''
          main.append(span)
          const style = getComputedStyle(element)
          const room =
            element.clientWidth -
            Number.parseFloat(style.paddingInlineStart) -
            Number.parseFloat(style.paddingInlineEnd)
          const isCut = element.clientWidth > 0 && span.offsetWidth > room + 1
          const text = span.textContent
          span.remove()
          return isCut ? [text] : []
        }
        const isCut = box && box.width > 0 && (left < box.left || right > box.right)
        // The first text says what the place does and may be truncated; the location may not.
        const isFirst = element === element.parentElement?.querySelector(':scope > span:not(:has(*))')
        const isClipped =
          element.scrollWidth > element.clientWidth + 1 && element.matches('p > span') && !isFirst
        return isCut || isClipped ? [element.textContent] : []
      }),
    )
    expect(cut, path).toEqual([])
  }
})

test('place search: the search stays visible while the list scrolls', { tag: '@phone' }, async ({
  page,
  openPage,
  language,
}) => {
  const t = placesText[language]
  await openPage(search)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await expect(page.getByRole('combobox', { name: t.searchLabel }).locator('visible=true')).toBeInViewport({
    ratio: 1,
  })
  await expect(page.getByRole('button', { name: resultsText[language].openFilters(0) })).toBeInViewport({
    ratio: 1,
  })
})
