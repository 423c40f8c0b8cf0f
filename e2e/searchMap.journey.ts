import type { Locator, Page } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { placeText } from '#web/features/places/page/place.text.ts'
import { placesText } from '#web/features/places/search/places.text.ts'
import { sheetText } from '#web/features/places/search/sheet.text.ts'
import { mapText } from '#web/ui/map/map.text.ts'
import { boxOf } from './boxes.ts'
import { checkAccessibility, expect, test, untilLive } from './journey.ts'

const search = addressOf('ServicePlacesFilter')

test(
  'the map comes by itself on a desktop, and is a link on a phone until somebody asks for it',
  { tag: '@each' },
  async ({ page, at, language }, { project }) => {
    await page.goto(at(search))
    if (project.name.endsWith('phone')) {
      const { y } = await boxOf(page.getByRole('list', { name: placesText[language].list }))
      expect(y, 'the list begins high on the screen').toBeLessThan(260)
      await page.getByRole('link', { name: sheetText[language].map, exact: true }).click()
      await expect(page).toHaveURL(/view=map/)
    }
    await expect(marksOf(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: placesText[language].showMap })).toHaveCount(0)
  },
)

/** The pins of the map, those that stand together as one of them. */
const marksOf = (page: Page) => page.locator('.leaflet-marker-pane button')
const pinsOf = (page: Page) => marksOf(page).filter({ has: page.locator('svg') })
const clustersOf = (page: Page) => marksOf(page).filter({ hasNot: page.locator('svg') })

/** Which of them stand in view and can be pressed, by what they are called. */
function inView(marks: Locator): Promise<string[]> {
  return marks.evaluateAll((all) =>
    all.flatMap((mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect()
      const edge = mark.closest('.leaflet-container')?.getBoundingClientRect().bottom ?? 0
      const isOnTop = mark.contains(document.elementFromPoint((left + right) / 2, top + 18))
      return isOnTop && bottom < edge ? [mark.ariaLabel ?? ''] : []
    }),
  )
}

/** In px; 0 as long as it isn't there. */
async function heightOf(what: Locator): Promise<number> {
  return (await what.boundingBox())?.height ?? 0
}

async function press(page: Page, marks: Locator): Promise<void> {
  const [name = ''] = await inView(marks)
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** Opens what stands together until one sees some pins alone. */
async function zoomToPins(page: Page): Promise<void> {
  await expect(marksOf(page).first()).toBeVisible()
  for (let step = 0; step === 0 || (await inView(pinsOf(page))).length === 0; step += 1) {
    const before = await marksOf(page).count()
    await press(page, clustersOf(page))
    await expect.poll(() => marksOf(page).count()).toBeGreaterThan(before)
    await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0)
  }
}

test('the map searches the very area that one sees, and a chip takes that away', async ({
  page,
  at,
  language,
  say,
}) => {
  const t = placesText[language]
  // So few that one page lists them, whatever branches of others the area has.
  await page.goto(at(`${search}?catId=1&view=both`))
  await untilLive(page)
  await zoomToPins(page)
  const seen = (await inView(pinsOf(page))).map((label) => label.replace(/^[^:]+: /, ''))
  await page.getByRole('button', { name: mapText[language].searchHere }).click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t.onMap(say({ ar: 'مطاعم', en: 'Restaurants' })),
  )
  const list = page.getByRole('list', { name: t.list })
  for (const name of seen) await expect(list.getByRole('link', { name, exact: true })).toBeVisible()
  await page.reload()
  await untilLive(page)
  // The same part of the map: all that was found lies in it.
  await expect(marksOf(page).first()).toBeVisible()
  const view = await boxOf(page.locator('.leaflet-container'))
  for (const mark of await marksOf(page).all()) {
    const { x, y, width, height } = await boxOf(mark)
    const foot = [x + width / 2 - view.x, y + height - view.y] as const
    expect(foot[0]).toBeGreaterThan(0)
    expect(foot[0]).toBeLessThan(view.width)
    expect(foot[1]).toBeGreaterThan(0)
    expect(foot[1]).toBeLessThan(view.height + 24)
  }
  await page.getByRole('link', { name: t.mapArea }).locator('visible=true').click()
  await expect(page).not.toHaveURL(/bounds=/)
})

test('a step back from one part of the map to another shows the places of that one', async ({
  page,
  at,
  language,
}) => {
  const { searchHere } = mapText[language]
  await page.goto(at(`${search}?catId=1&bounds=29.9,31.0,30.2,31.5&view=both`))
  await untilLive(page)
  await expect(marksOf(page).first()).toBeVisible()
  const first = await inView(marksOf(page))
  await page.locator('.leaflet-container').focus()
  // A key that is pressed while the map moves is not heard.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    expect(await inView(marksOf(page))).not.toEqual(first)
  }).toPass()
  await page.getByRole('button', { name: searchHere }).click()
  await expect(page).not.toHaveURL(/bounds=29\.9,/)
  await expect.poll(() => inView(marksOf(page))).not.toEqual(first)
  await page.goBack()
  await expect(page).toHaveURL(/bounds=29\.9,/)
  await expect.poll(() => inView(marksOf(page))).toEqual(first)
})

test('places that would lie on each other on the map stand as one, down to the last of them', async ({
  page,
  at,
}) => {
  await page.goto(at(`${search}?rows=200&view=both`))
  await untilLive(page)
  await expect(marksOf(page).first()).toBeVisible()
  const nearest = () =>
    marksOf(page).evaluateAll((marks) => {
      const heads = marks.map((mark) => {
        const { left, right, top } = mark.getBoundingClientRect()
        return { x: (left + right) / 2, y: top + 18 }
      })
      return Math.min(
        ...heads.flatMap((one, index) =>
          heads.slice(index + 1).map(({ x, y }) => Math.hypot(one.x - x, one.y - y)),
        ),
      )
    })
  for (let step = 0; step < 4; step += 1) {
    expect(await nearest()).toBeGreaterThan(18)
    if ((await clustersOf(page).count()) === 0) return
    const before = await marksOf(page).count()
    await clustersOf(page).first().press('Enter')
    await expect.poll(() => marksOf(page).count()).toBeGreaterThan(before)
    await expect(marksOf(page).and(page.locator(':focus'))).toHaveCount(1)
  }
})

test('a place on the map says its name and state on one side, uncut, with no button on them', {
  tag: '@each',
}, async ({ page, at, language }) => {
  for (const text of ['كشري السلطان', 'صيدلية الشفاء']) {
    await page.goto(at(`${search}?view=map&name=${encodeURIComponent(text)}`))
    await untilLive(page)
    await expect(marksOf(page).first()).toBeVisible()
    await pinsOf(page).first().click()
    const card = page.locator('.leaflet-popup article')
    await expect(card).toBeVisible()
    // The map moves to make room for it.
    await expect
      .poll(() =>
        card.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return [left + 4, (left + right) / 2, right - 4].every((x) =>
            [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(x, y))),
          )
        }),
      )
      .toBe(true)
    const name = card.getByRole('heading')
    const [words, state] = await Promise.all(
      [name.locator('bdi'), name.locator('xpath=following-sibling::p/*[1]')].map(boxOf),
    )
    if (!words || !state) throw new Error('It says neither')
    const side = (box: typeof words) => (language === 'ar' ? box.x + box.width : box.x)
    expect(Math.abs(side(words) - side(state))).toBeLessThan(2)
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})

test('a map without tiles names the city that one looks at, however close', async ({
  page,
  at,
  language,
  say,
}) => {
  const map = page.locator('.leaflet-container')
  const names = map.getByText(say({ ar: 'طنطا', en: 'Tanta' }), { exact: true })
  const isNamed = async () => {
    await expect(map).toBeVisible()
    const view = await boxOf(map)
    return names.evaluateAll(
      (all, { x, y, width, height }) =>
        all.some((name) => {
          const { left, right, top, bottom } = name.getBoundingClientRect()
          return left >= x && right <= x + width && top >= y && bottom <= y + height && right > left
        }),
      view,
    )
  }
  await page.goto(at('/places/3'))
  await untilLive(page)
  await page.getByRole('heading', { name: placeText[language].branches }).scrollIntoViewIfNeeded()
  await expect.poll(isNamed).toBe(true)
  await page.goto(at(`${search}?name=${encodeURIComponent('صيدلية الشفاء')}&view=map`))
  await untilLive(page)
  await expect.poll(isNamed).toBe(true)
})

// Desktops show list and map side by side.
test.describe('on a phone', { tag: '@phone' }, () => {
  test('list and map take turns, and one comes back to the one that one left', async ({
    page,
    at,
    language,
  }) => {
    const t = sheetText[language]
    const map = page.locator('.leaflet-container')
    await page.goto(at(search))
    await untilLive(page)
    await page.getByRole('link', { name: t.map, exact: true }).click()
    await expect(page).toHaveURL(/view=map/)
    await expect.poll(() => heightOf(map)).toBeGreaterThan(400)
    await checkAccessibility(page)
    await zoomToPins(page)
    await press(page, pinsOf(page))
    await page.locator('.leaflet-popup article a').click()
    await expect(page).toHaveURL(/\/places\/\d+/)
    await page.goBack()
    await expect(page).toHaveURL(/view=map/)
    await expect.poll(() => heightOf(map)).toBeGreaterThan(400)
    await page.getByRole('link', { name: t.list, exact: true }).click()
    await expect(page).not.toHaveURL(/view=/)
    await expect.poll(() => heightOf(map)).toBeLessThan(30)
  })

  test('the edge between list and map moves by finger and by key', async ({ page, at, language }) => {
    const t = sheetText[language]
    const edge = page.getByRole('separator', { name: t.size })
    const map = page.locator('.leaflet-container')
    const height = () => heightOf(map)
    await page.goto(at(`${search}?view=both`))
    await untilLive(page)
    await expect(map).toBeVisible()
    const { x, y, width, height: tall } = await boxOf(edge)
    const [middle, top] = [x + width / 2, y + tall / 2]
    await page.mouse.move(middle, top)
    await page.mouse.down()
    await page.mouse.move(middle, top + 150, { steps: 4 })
    expect(Math.round(await height())).toBe(450)
    await page.mouse.move(middle, top + 250, { steps: 4 })
    await page.mouse.up()
    await expect(page).toHaveURL(/view=map/)
    await expect(edge).toHaveAttribute('aria-valuetext', t.mostlyMap)
    await edge.press('ArrowUp')
    await expect(page).toHaveURL(/view=both/)
    await expect.poll(height).toBe(300)
    await edge.press('Home')
    await expect(page).not.toHaveURL(/view=/)
    await edge.press('ArrowUp')
    await expect(edge).toHaveAttribute('aria-valuetext', t.onlyList)
    await edge.press('End')
    await expect(page).toHaveURL(/view=map/)
  })
})
