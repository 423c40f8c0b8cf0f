import type { Locator, Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { placeText } from '#web/features/places/page/place.text.ts'
import { placesText, sheetText } from '#web/features/places/search/places.text.ts'
import { mapText } from '#web/ui/map/map.text.ts'
import { getBoundingBox } from '../fixtures/boundingBox.ts'
import { checkAccessibility, expect, reloadPage, test } from '../fixtures/test.ts'

const search = toScreenAddress('ServicePlacesFilter')

test(
  'search map: a desktop loads it automatically, a phone on request',
  { tag: '@each' },
  async ({ page, localePath, language }, { project }) => {
    await page.goto(localePath(search))
    if (project.name.endsWith('phone')) {
      const { y } = await getBoundingBox(page.getByRole('list', { name: placesText[language].list }))
      expect(y, 'the list begins in the upper half').toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
      await page.getByRole('link', { name: sheetText[language].map, exact: true }).click()
      await expect(page).toHaveURL(/view=map/)
    }
    await expect(getMarkers(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: placesText[language].showMap })).toHaveCount(0)
  },
)

/** The map's pins; a cluster counts as one. */
const getMarkers = (page: Page) => page.locator('.leaflet-marker-pane button')
const getPins = (page: Page) => getMarkers(page).filter({ has: page.locator('svg') })
const getClusters = (page: Page) => getMarkers(page).filter({ hasNot: page.locator('svg') })

function readMarkersInView(markers: Locator): Promise<string[]> {
  return markers.evaluateAll((all) =>
    all.flatMap((mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect()
      const edge = mark.closest('.leaflet-container')?.getBoundingClientRect().bottom ?? 0
      const isOnTop = mark.contains(document.elementFromPoint((left + right) / 2, top + 18))
      return isOnTop && bottom < edge ? [mark.ariaLabel ?? ''] : []
    }),
  )
}

/** In px; 0 if missing. */
async function readHeight(what: Locator): Promise<number> {
  return (await what.boundingBox())?.height ?? 0
}

async function pressMarker(page: Page, markers: Locator): Promise<void> {
  const [name = ''] = await readMarkersInView(markers)
  await page.getByRole('button', { name, exact: true }).first().click()
}

async function zoomToPins(page: Page): Promise<void> {
  await expect(getMarkers(page).first()).toBeVisible()
  for (let step = 0; step === 0 || (await readMarkersInView(getPins(page))).length === 0; step += 1) {
    const before = await getMarkers(page).count()
    await pressMarker(page, getClusters(page))
    await expect.poll(() => getMarkers(page).count()).toBeGreaterThan(before)
    await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0)
  }
}

test('search map: it searches the visible area, and a chip removes that filter', async ({
  page,
  openPage,
  language,
  localize,
}) => {
  const t = placesText[language]
  // Few enough for one page, whatever branches other tests add.
  await openPage(`${search}?catId=1&view=both`)
  await zoomToPins(page)
  const labels = (await readMarkersInView(getPins(page))).map((label) => label.replace(/^[^:]+: /, ''))
  await page.getByRole('button', { name: mapText[language].searchHere }).click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t.onMap(localize({ ar: 'مطاعم', en: 'Restaurants' })),
  )
  const list = page.getByRole('list', { name: t.list })
  for (const name of labels) await expect(list.getByRole('link', { name, exact: true })).toBeVisible()
  await reloadPage(page)
  // The map's view contains all results.
  await expect(getMarkers(page).first()).toBeVisible()
  const view = await getBoundingBox(page.locator('.leaflet-container'))
  for (const mark of await getMarkers(page).all()) {
    const { x, y, width, height } = await getBoundingBox(mark)
    const foot = [x + width / 2 - view.x, y + height - view.y] as const
    expect(foot[0]).toBeGreaterThan(0)
    expect(foot[0]).toBeLessThan(view.width)
    expect(foot[1]).toBeGreaterThan(0)
    expect(foot[1]).toBeLessThan(view.height + 24)
  }
  await page.getByRole('link', { name: t.mapArea }).locator('visible=true').click()
  await expect(page).not.toHaveURL(/bounds=/)
})

test('search map: Back to another part of the map shows the places there', async ({
  page,
  openPage,
  language,
}) => {
  const { searchHere } = mapText[language]
  await openPage(`${search}?catId=1&bounds=29.9,31.0,30.2,31.5&view=both`)
  await expect(getMarkers(page).first()).toBeVisible()
  const first = await readMarkersInView(getMarkers(page))
  await page.locator('.leaflet-container').focus()
  // Leaflet ignores keys while the map moves.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    expect(await readMarkersInView(getMarkers(page))).not.toEqual(first)
  }).toPass()
  await page.getByRole('button', { name: searchHere }).click()
  await expect(page).not.toHaveURL(/bounds=29\.9,/)
  await expect.poll(() => readMarkersInView(getMarkers(page))).not.toEqual(first)
  await page.goBack()
  await expect(page).toHaveURL(/bounds=29\.9,/)
  await expect.poll(() => readMarkersInView(getMarkers(page))).toEqual(first)
})

test('search map: overlapping places form one cluster, which opens down to the last', async ({
  page,
  openPage,
}) => {
  await openPage(`${search}?rows=200&view=both`)
  await expect(getMarkers(page).first()).toBeVisible()
  const nearest = () =>
    getMarkers(page).evaluateAll((markers) => {
      const heads = markers.map((mark) => {
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
    if ((await getClusters(page).count()) === 0) return
    const before = await getMarkers(page).count()
    await getClusters(page).first().press('Enter')
    await expect.poll(() => getMarkers(page).count()).toBeGreaterThan(before)
    await expect(getMarkers(page).and(page.locator(':focus'))).toHaveCount(1)
  }
})

test('search map: a marker shows name and state on one side, uncut, under no button', {
  tag: '@each',
}, async ({ page, openPage, language }) => {
  for (const text of ['كشري السلطان', 'صيدلية الشفاء']) {
    await openPage(`${search}?view=map&name=${encodeURIComponent(text)}`)
    await expect(getMarkers(page).first()).toBeVisible()
    await getPins(page).first().click()
    const card = page.locator('.leaflet-popup article')
    await expect(card).toBeVisible()
    // The map pans to make room for it.
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
      [name.locator('bdi'), name.locator('xpath=following-sibling::p/*[1]')].map(getBoundingBox),
    )
    if (!words || !state) throw new Error('Neither text is shown')
    const side = (box: typeof words) => (language === 'ar' ? box.x + box.width : box.x)
    expect(Math.abs(side(words) - side(state))).toBeLessThan(2)
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})

test('search map: without tiles it names the visible city at any zoom', async ({
  page,
  openPage,
  language,
  localize,
}) => {
  const map = page.locator('.leaflet-container')
  const names = map.getByText(localize({ ar: 'طنطا', en: 'Tanta' }), { exact: true })
  const isNamed = async () => {
    await expect(map).toBeVisible()
    const view = await getBoundingBox(map)
    return names.evaluateAll(
      (all, { x, y, width, height }) =>
        all.some((name) => {
          const { left, right, top, bottom } = name.getBoundingClientRect()
          return left >= x && right <= x + width && top >= y && bottom <= y + height && right > left
        }),
      view,
    )
  }
  await openPage('/places/3')
  await page.getByRole('heading', { name: placeText[language].branches }).scrollIntoViewIfNeeded()
  await expect.poll(isNamed).toBe(true)
  await openPage(`${search}?name=${encodeURIComponent('صيدلية الشفاء')}&view=map`)
  await expect.poll(isNamed).toBe(true)
})

// Desktops show list and map side by side.
test.describe('search map: on a phone', { tag: '@phone' }, () => {
  test('search map: list and map alternate, and each returns to its previous state', async ({
    page,
    openPage,
    language,
  }) => {
    const t = sheetText[language]
    const map = page.locator('.leaflet-container')
    await openPage(search)
    await page.getByRole('link', { name: t.map, exact: true }).click()
    await expect(page).toHaveURL(/view=map/)
    await expect.poll(() => readHeight(map)).toBeGreaterThan(400)
    await checkAccessibility(page)
    await zoomToPins(page)
    await pressMarker(page, getPins(page))
    await page.locator('.leaflet-popup article a').click()
    await expect(page).toHaveURL(/\/places\/\d+/)
    await page.goBack()
    await expect(page).toHaveURL(/view=map/)
    await expect.poll(() => readHeight(map)).toBeGreaterThan(400)
    await page.getByRole('link', { name: t.list, exact: true }).click()
    await expect(page).not.toHaveURL(/view=/)
    await expect.poll(() => readHeight(map)).toBeLessThan(30)
  })

  test('search map: the edge between list and map moves by finger and by key', async ({
    page,
    openPage,
    language,
  }) => {
    const t = sheetText[language]
    const edge = page.getByRole('separator', { name: t.size })
    const map = page.locator('.leaflet-container')
    const height = () => readHeight(map)
    await openPage(`${search}?view=both`)
    await expect(map).toBeVisible()
    const { x, y, width, height: tall } = await getBoundingBox(edge)
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
