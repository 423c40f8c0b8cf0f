import { toScreenAddress } from '#contract/core/screens.ts'
import { coordinatesText } from '#web/features/regions/coordinates.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { checkAccessibility, expect, test } from '../fixtures/test.ts'
import { logIn } from '../fixtures/users.ts'

test('regions: missing coordinates are looked up, unknown ones can be entered', async ({
  page,
  context,
  localePath,
  openPage,
  language,
  url,
}, { project, repeatEachIndex }) => {
  const t = coordinatesText[language]
  const suffix = `${project.name.replaceAll('-', '')}${repeatEachIndex}`
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  await logIn(context, url, 'admin@makan.test')
  const data = {
    nameAr: `دولة ${suffix}`,
    nameEn: `Country ${suffix}`,
    governments: [{ nameAr: `محافظة ${suffix}`, nameEn: `Province ${suffix}`, cities: [] }],
  }
  const reply = await context.request.post(`${url}/api/Regions/SaveCountryDetails`, { headers, data })
  const { id } = (await reply.json()) as { id: number }
  await openPage(`${toScreenAddress('CoordinatesCrawler')}?countryId=${id}`)
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
  const response = await context.request.get(
    `${url}/api/Regions/GetAllGovernmentsByCountryId?CountryId=${id}`,
  )
  const [province] = (await response.json()) as { id: number }[]
  await context.request.delete(`${url}/api/Regions/DeleteGovernment?GovernmentId=${province?.id}`, {
    headers,
  })
  await page.goto(localePath(`${toScreenAddress('CoordinatesCrawler')}?countryId=${id}`))
  await expect(page.getByText(t.noGovernments)).toBeVisible()
  await expect(page.getByText(t.missing(0))).toHaveCount(0)
  await page.getByRole('link', { name: t.addGovernments }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(suffix)
  await context.request.delete(`${url}/api/Regions/DeleteCountry?CountryId=${id}`, { headers })
  // The screen is hidden: no menu leads to it.
  await expect(page.getByRole('link', { name: screenNames[language].CoordinatesCrawler })).toHaveCount(0)
})
