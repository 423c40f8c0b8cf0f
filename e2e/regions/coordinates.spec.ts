import { toScreenAddress } from '#contract/core/screens.ts'
import { coordinatesText } from '#web/features/regions/coordinates.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { checkAccessibility, expect, test } from '../fixtures/test.ts'

test('regions: missing coordinates are looked up, unknown ones can be entered', async ({
  page,
  localePath,
  language,
  staff,
  openAs,
}, { project, repeatEachIndex }) => {
  const t = coordinatesText[language]
  const suffix = `${project.name.replaceAll('-', '')}${repeatEachIndex}`
  const data = {
    nameAr: `دولة ${suffix}`,
    nameEn: `Country ${suffix}`,
    governments: [{ nameAr: `محافظة ${suffix}`, nameEn: `Province ${suffix}`, cities: [] }],
  }
  const { id } = await staff.send<{ id: number }>('Regions/SaveCountryDetails', { data })
  await openAs('admin@makan.test', `${toScreenAddress('CoordinatesCrawler')}?countryId=${id}`)
  await expect(page.getByText(t.missing(2))).toBeVisible()
  await page.getByRole('button', { name: t.start }).click()
  await expect(page.getByRole('status').filter({ hasText: t.finished(0) })).toBeVisible()
  await expect(page.getByRole('region', { name: t.results }).getByText(t.notFound)).toHaveCount(2)
  await checkAccessibility(page)
  const place = page
    .getByRole('listitem')
    .filter({ hasText: data.governments[0]?.[language === 'ar' ? 'nameAr' : 'nameEn'] })
  await place.getByRole('link', { name: t.byHand }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(suffix)
  const [province] = await staff.get<{ id: number }[]>(`Regions/GetAllGovernmentsByCountryId?CountryId=${id}`)
  await staff.remove(`Regions/DeleteGovernment?GovernmentId=${province?.id}`)
  await page.goto(localePath(`${toScreenAddress('CoordinatesCrawler')}?countryId=${id}`))
  await expect(page.getByText(t.noGovernments)).toBeVisible()
  await expect(page.getByText(t.missing(0))).toHaveCount(0)
  await page.getByRole('link', { name: t.addGovernments }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(suffix)
  await staff.remove(`Regions/DeleteCountry?CountryId=${id}`)
  // The screen is hidden: no menu leads to it.
  await expect(page.getByRole('link', { name: screenNames[language].CoordinatesCrawler })).toHaveCount(0)
})
