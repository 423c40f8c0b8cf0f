import { toScreenAddress } from '#contract/core/screens.ts'
import { expect, getToasts, test } from '../fixtures/test.ts'

/** Measures the text, not its box. */
function measureTextBottom(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getClientRects()[0]?.bottom ?? 0
}

test('place page: it says once whether the place is open, in line with its address', {
  tag: '@each',
}, async ({ page, openPage, localize }) => {
  await openPage('/places/3')
  const open = page.getByText(localize({ ar: 'مفتوح ٢٤ ساعة', en: 'Open 24 hours' }), { exact: true })
  const title = page.getByRole('heading', { level: 2, name: localize({ ar: 'الفروع', en: 'Branches' }) })
  const branches = page.locator('section').filter({ has: title }).locator('ol > li')
  await expect(branches).toHaveCount(2)
  // Once for the place with its first branch, once for the other.
  await expect(open.and(page.locator('span:visible'))).toHaveCount(2)
  const address = page.getByText(localize({ ar: /^٥٢ شارع الجلاء/, en: /^52 El Galaa St/ })).first()
  const [state = 0, words = 0] = [
    await open.first().evaluate(measureTextBottom),
    await address.evaluate(measureTextBottom),
  ]
  expect(Math.abs(state - words)).toBeLessThan(1)
})

test('place page: a phone’s first view offers each number and direction link once', {
  tag: '@phone',
}, async ({ page, openPage }) => {
  await openPage('/places/3')
  const inView = await page.locator('a[href^="tel:"], a[href*="/maps/dir/"]').evaluateAll((links) =>
    links
      .filter((link) => {
        const { left, top, width, height } = link.getBoundingClientRect()
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      .map((link) => link.getAttribute('href')),
  )
  expect(inView).toHaveLength(2)
})

const printed = [
  '/places/1',
  '/places/3',
  '/Help',
  '/Plans',
  `${toScreenAddress('ServicePlacesFilter')}?catId=1`,
]

function findOverlays(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter(
      (element) =>
        element.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    )
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
}

test('place page: overlays are not printed', { tag: '@each' }, async ({ page, openPage }) => {
  for (const path of printed) {
    await openPage(path)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(findOverlays), path).toEqual([])
    await page.emulateMedia({ media: null })
  }
})

test('place page: it prints on one page, with full hours and a code that links to it', {
  tag: '@each',
}, async ({ page, openPage, localize, url }) => {
  for (const id of [1, 3]) {
    await openPage(`/places/${id}`)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(localize({ ar: 'الثلاثاء', en: 'Tuesday' })).first()).toBeVisible()
    await expect(page.getByText(`${new URL(url).host}/places/${id}`)).toBeVisible()
    const code = page.locator('img[src*="/qr/"]')
    await expect(code).toHaveJSProperty('complete', true)
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.emulateMedia({ media: null })
    await expect(code).toBeHidden()
  }
})

test('place page: a visible toast is not printed', { tag: '@each' }, async ({ page, openPage, localize }) => {
  await openPage('/places/3')
  await page
    .getByRole('button', { name: localize({ ar: 'مشاركة', en: 'Share' }) })
    .and(page.locator(':visible'))
    .click()
  const said = getToasts(page).getByText(localize({ ar: /رابط/, en: /link/ }))
  await expect(said).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(said).toBeHidden()
})

test('place page: today is highlighted among the hours', { tag: '@each' }, async ({
  page,
  openPage,
  language,
}) => {
  await openPage('/places/1')
  await page.locator('#hours summary').filter({ visible: true }).click()
  const today = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'Africa/Cairo' })
  const day = page.locator('#hours [aria-current="date"]')
  await expect(day).toHaveCount(1)
  await expect(day).toContainText(today.format(new Date()))
})

test('place page: a demo place shows two to five pictures', { tag: '@each' }, async ({
  page,
  openPage,
  localize,
}) => {
  await openPage('/places/1')
  const pictures = page
    .getByRole('region', { name: localize({ ar: /^صور/, en: /^Pictures of/ }) })
    .getByRole('listitem')
    .getByRole('img')
  await expect(pictures).toHaveCount(3)
  await pictures.first().click()
  const opened = page.getByRole('dialog').getByRole('img')
  await expect(opened.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened.first()).toBeHidden()
})
