import sharp from 'sharp'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { editText } from '#web/domain/grid/edit.text.ts'
import { regionsText } from '#web/features/regions/regions.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { comboboxText } from '#web/ui/fields/fields.text.ts'
import { checkAccessibility, expect, getToasts, test } from '../fixtures/test.ts'

/** One for each project, because they share one demo. */
const newCountries: Record<string, { code: string; phoneCode: string; ar: string; en: string }> = {
  'ar-phone': { code: 'MA', phoneCode: '212', ar: 'المغرب', en: 'Morocco' },
  'en-desktop': { code: 'TN', phoneCode: '216', ar: 'تونس', en: 'Tunisia' },
  'ar-desktop': { code: 'DZ', phoneCode: '213', ar: 'الجزائر', en: 'Algeria' },
  'en-phone': { code: 'LY', phoneCode: '218', ar: 'ليبيا', en: 'Libya' },
}

const flag = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0A5D5A' } })
    .png()
    .toBuffer()

test(
  'regions: an administrator adds a country, fixes what it lacks and activates it',
  { tag: '@smoke-ar-desktop' },
  async ({ page, openAs, language }, { project }) => {
    const t = regionsText[language]
    const country = newCountries[project.name]
    if (!country) throw new Error(`${project.name} has no country of its own`)
    const name = country[language]
    await openAs('admin@makan.test', toScreenAddress('CountriesManagement'))

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
      await expect(dialog.getByText(errorText(language, missing), { exact: true })).toBeVisible()
    }
    await expect(dialog.getByText(errorText(language, 'PhoneCodeNotFound'))).toBeHidden()
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
    await expect(getToasts(page).getByText(t.activatedEmpty(name)), 'it has no governorates').toBeVisible()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByText(t.governments(0))).toBeVisible()
    await expect(page.getByRole('link', { name: t.addThem })).toHaveAttribute('href', /Governments\/\d+$/i)
    await expect(active).toBeChecked()
    await page.reload()
    await expect(active).toBeChecked()
  },
)

test('regions: a user without RegionControl sees the cities without any action', async ({
  page,
  openAs,
  language,
}) => {
  const t = regionsText[language]
  await openAs('member2@makan.test', toScreenAddress('CitiesManagement', { countryId: 1, governmentId: 1 }))
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: t.addCity })).toHaveCount(0)
  await expect(page.getByRole('cell').getByRole('button')).toHaveCount(0)
})

test('regions: a long list is searched while typing, by keyboard alone', async ({
  page,
  openAs,
  language,
}) => {
  const t = regionsText[language]
  await openAs('admin@makan.test', toScreenAddress('CountriesManagement'))
  await page.getByRole('button', { name: t.addCountry }).click()
  const dialog = page.getByRole('dialog')
  const zone = dialog.getByRole('combobox', { name: t.timeZone })
  const options = page.getByRole('listbox', { name: t.timeZone }).getByRole('option')
  await zone.focus()
  await page.keyboard.type('riya')
  await expect(options).toHaveText(['Asia/Riyadh'])
  await checkAccessibility(page)
  await page.keyboard.press('Enter')
  await expect(zone).toHaveValue('Asia/Riyadh')
  await expect(dialog, 'Enter chose, and sent nothing').toBeVisible()

  await page.keyboard.press('ArrowDown')
  await expect(options.and(page.locator('[aria-selected=true]'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(dialog, 'Escape closed the list alone').toBeVisible()

  await zone.fill('nowhere')
  await expect(page.getByText(comboboxText[language].none)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(zone, 'half a name chooses nothing').toHaveValue('Asia/Riyadh')
  await zone.fill('')
  await expect(options, 'the whole list is there again').not.toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(zone).toHaveValue('')
})

test('regions: errors show at fields before sending; two editors of a row lose nothing', async ({
  page,
  language,
  staff,
  openAs,
}, { project }) => {
  const t = regionsText[language]
  const edit = editText[language]
  const texts = formsText[language]
  const suffix = project.name.replaceAll('-', '')
  const city = await staff.send<{ id: number }>('Regions/SaveCity', {
    data: { parentId: 1, nameAr: `تجربة ${suffix}`, nameEn: `Trial ${suffix}` },
  })
  await openAs(
    'admin@makan.test',
    `${toScreenAddress('CitiesManagement', { countryId: 1, governmentId: 1 })}?name=${suffix}`,
  )
  await page
    .getByRole('row')
    .filter({ hasText: `Trial ${suffix}` })
    .getByRole('button')
    .click()
  await page.getByRole('menuitem', { name: edit.edit }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.locator('button[type=submit]')

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await dialog.getByLabel(t.nameAr).fill(' ')
  await dialog.getByLabel(t.lat).fill('٩١')
  await save.click()
  await expect(dialog.getByText(errorText(language, 'requiredField'))).toBeVisible()
  await expect(dialog.getByText(t.coordinatesRange(90))).toBeVisible()
  await expect(dialog.getByLabel(t.nameAr)).toBeFocused()
  expect(sent).toEqual([])
  await checkAccessibility(page)

  await dialog.getByLabel(t.nameAr).fill(`اسمي ${suffix}`)
  await dialog.getByLabel(t.lat).fill('')
  await staff.send('Regions/SaveCity', {
    data: { id: city.id, parentId: 1, nameAr: `اسمهم ${suffix}`, nameEn: `Theirs ${suffix}` },
  })
  await save.click()
  await expect(dialog.getByText(texts.changedTitle)).toBeVisible()
  await checkAccessibility(page)
  await save.click()
  await expect(
    dialog.getByText(texts.chooseFirst),
    'a save without a choice says what is missing',
  ).toBeVisible()
  await dialog.getByRole('button', { name: texts.takeTheirs }).click()
  await expect(dialog.getByText(texts.chooseFirst)).toBeHidden()
  await expect(dialog.getByLabel(t.nameAr)).toHaveValue(`اسمهم ${suffix}`)
  await dialog.getByRole('button', { name: texts.restoreMine }).click()
  await expect(dialog.getByLabel(t.nameAr)).toHaveValue(`اسمي ${suffix}`)
  await expect(dialog.getByLabel(t.nameEn)).toHaveValue(`Theirs ${suffix}`)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`اسمي ${suffix}`)).toBeVisible()
})

test('regions: an upload of Egypt without changes says only that', async ({ page, openAs, language }) => {
  const t = regionsText[language]
  await openAs('admin@makan.test', toScreenAddress('EgyptSetter'))
  await page.getByRole('button', { name: t.egyptUpload }).click()
  await expect(page.getByText(t.egyptNothing)).toHaveCount(2)
  await expect(page.getByText(t.egyptDone)).toHaveCount(0)
})
