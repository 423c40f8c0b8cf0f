import sharp from 'sharp'
import { failureText } from '../contract/failures.ts'
import { addressOf } from '../contract/screens.ts'
import { regionsText } from '../web/features/regions/regions.text.ts'
import { expect, test, untilLive } from './journey.ts'
import { logIn } from './people.ts'

/** A country of its own for each combination: they share one demo. */
const fresh: Record<string, { code: string; phoneCode: string; ar: string; en: string }> = {
  'ar-phone': { code: 'MA', phoneCode: '212', ar: 'المغرب', en: 'Morocco' },
  'en-desktop': { code: 'TN', phoneCode: '216', ar: 'تونس', en: 'Tunisia' },
  'ar-desktop': { code: 'DZ', phoneCode: '213', ar: 'الجزائر', en: 'Algeria' },
  'en-phone': { code: 'LY', phoneCode: '218', ar: 'ليبيا', en: 'Libya' },
}

const flag = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0A5D5A' } })
    .png()
    .toBuffer()

test('an administrator adds a country, is told what it lacks, mends it and activates it', async ({
  page,
  context,
  at,
  language,
  baseURL,
}, { project }) => {
  const t = regionsText[language]
  const country = fresh[project.name]
  if (!country) throw new Error(`${project.name} has no country of its own`)
  const name = country[language]
  await logIn(context, baseURL ?? '', 'admin@makan.test')
  await page.goto(at(addressOf('CountriesManagement')))
  await untilLive(page)

  await page.getByRole('button', { name: t.addCountry }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.nameAr).fill(country.ar)
  await dialog.getByLabel(t.nameEn).fill(country.en)
  await dialog.getByLabel(t.phoneCode).fill(`+${country.phoneCode}`)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()

  const active = page.getByRole('switch', { name: t.activate(name) })
  await expect(active).not.toBeChecked()
  await active.click()
  await expect(dialog).toBeVisible()
  for (const missing of ['CurrencyNotFound', 'ImageNotFound', 'CodeNotFound'] as const) {
    await expect(dialog.getByText(failureText(language, missing))).toBeVisible()
  }
  await expect(dialog.getByText(failureText(language, 'PhoneCodeNotFound'))).toBeHidden()
  await expect(page.getByRole('switch', { name: t.activate(name), includeHidden: true })).not.toBeChecked()

  await dialog.getByLabel(t.currency).selectOption({ index: 1 })
  await dialog.getByLabel(t.code).fill(country.code)
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'flag.png', mimeType: 'image/png', buffer: await flag() })
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()

  await active.click()
  await expect(page.getByText(t.activated(name))).toBeVisible()
  await expect(active).toBeChecked()
  await page.reload()
  await expect(active).toBeChecked()
})

test('who lacks RegionControl sees the cities without any action', async ({
  page,
  context,
  at,
  language,
  baseURL,
}) => {
  const t = regionsText[language]
  await logIn(context, baseURL ?? '', 'member2@makan.test')
  await page.goto(at(addressOf('CitiesManagement', { countryId: 1, governmentId: 1 })))
  await untilLive(page)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: t.addCity })).toHaveCount(0)
  await expect(page.getByRole('cell').getByRole('button')).toHaveCount(0)
})
