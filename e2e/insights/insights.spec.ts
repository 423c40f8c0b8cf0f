import { readFileSync } from 'node:fs'
import { toScreenAddress } from '#contract/core/screens.ts'
import { insightsText } from '#contract/insights/insights.text.ts'
import { readWorkbook } from '#server/testing/app/workbook.ts'
import { placesText } from '#web/domain/places/places.text.ts'
import { screenText } from '#web/features/insights/insights.text.ts'
import { errorsText } from '#web/layout/errors/errors.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { chartsText } from '#web/ui/charts/charts.text.ts'
import { readChart } from '../fixtures/charts.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  test,
  waitForHydration,
} from '../fixtures/test.ts'

test('insights: an owner reads and filters the figures and saves the days as a file', {
  tag: '@each',
}, async ({ page, openAs, openPage, localize }) => {
  const [t, named, charts] = [localize(screenText), localize(insightsText), localize(chartsText)]
  await openAs('supplier@makan.test', toScreenAddress('PlaceInsights'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localize(screenNames).PlaceInsights)
  await expect(page.getByRole('heading', { level: 2, name: t.funnel })).toBeVisible()
  await waitForHydration(page)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await readChart(page, { pointed: named.paid, column: named.reserved, asTable: charts.asTable })
  await page.getByRole('link', { name: t.views, exact: true }).click()
  await expect(page).toHaveURL(/chart=views/)
  await page.getByRole('link', { name: t.days(90), exact: true }).click()
  await expect(page).toHaveURL(/last=90/)
  await expect(page.getByRole('link', { name: t.days(90), exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t.excel }).click()
  const { rows } = readWorkbook(readFileSync(await (await saved).path()))
  expect(rows[0]?.[0]).toBe(named.day)
  expect(rows.length).toBe(91)

  await openPage(toScreenAddress('PlaceInsights'))
  await page.getByRole('table').filter({ hasText: t.offer }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(t.changesLead)).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
})

test('insights: a branch manager sees one branch, staff any place, a member none', async ({
  page,
  openAs,
  localize,
}) => {
  const [t, named] = [localize(screenText), localize(insightsText)]
  await openAs('branch@makan.test', toScreenAddress('PlaceInsights'))
  await expect(page.getByText(named.doorViews).first()).toBeVisible()
  await expect(page.getByText(named.visitors)).toHaveCount(0)
  await expect(page.getByLabel(t.branch, { exact: true })).toHaveCount(0)
  await checkAccessibility(page)
  await openAs('admin@makan.test', toScreenAddress('PlaceInsights'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localize(placesText).chooseTitle)
  await openAs('admin@makan.test', `${toScreenAddress('PlaceInsights')}?servicePlaceId=1`)
  await expect(page.getByRole('heading', { level: 2, name: t.funnel })).toBeVisible()
  await openAs('member1@makan.test', toScreenAddress('PlaceInsights'))
  await expect(page.getByText(localize(errorsText).forbidden)).toBeVisible()
})

test('insights: a page view is reported once, whether loaded or navigated to', async ({
  page,
  localePath,
}) => {
  const countedViews: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/CountView')) countedViews.push(search)
  })
  await page.goto(localePath(toScreenAddress('PlacePage', { id: 1 })))
  await expect.poll(() => countedViews).toEqual(['?page=place&id=1'])
  await page.goto(localePath(toScreenAddress('Plans')))
  await page.locator('body').press('Tab')
  await waitForHydration(page)
  await page.goto(localePath(toScreenAddress('OfferPage', { id: 1 })))
  await page.locator('body').press('Tab')
  await waitForHydration(page)
  await expect.poll(() => countedViews).toEqual(['?page=place&id=1', '?page=offer&id=1'])
  const toPlace = page.getByRole('main').locator('a[href*="/places/"]').first()
  await toPlace.click()
  await page.waitForURL(/\/places\/\d+/)
  await expect.poll(() => countedViews.length).toBe(3)
  expect(countedViews[2]).toMatch(/^\?page=place&id=\d+$/)
})
