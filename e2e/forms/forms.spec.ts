import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { maxPictures } from '#contract/core/limits.ts'
import { errorText } from '#contract/errors.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { pictureText } from '#web/ui/fields/picture.text.ts'
import { buildFormApp } from '../fixtures/formApp/build.ts'
import { readDraft } from '../fixtures/placeForms.ts'
import { type StandalonePage, servePage } from '../fixtures/standalonePage.ts'
import { checkAccessibility, expect, expectConnectionError, test } from '../fixtures/test.ts'

let formApp: StandalonePage
test.beforeAll(async () => {
  formApp = await buildFormApp()
})

const createPicture = async (name: string, color: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer(),
})

async function fillPlace(page: Page) {
  await page.getByLabel('Arabic name').fill('مقهى البحر')
  await page.getByLabel('English name').fill('Sea café')
  await page.getByLabel('Phone 1').fill('٠١٠٠١٤٣٠٠٧٨')
  await page.locator('input[name=identity]').setInputFiles(await createPicture('identity.png', '#222'))
  await page
    .locator('input[name=images]')
    .setInputFiles([await createPicture('one.png', '#a00'), await createPicture('two.png', '#0a0')])
}

test('forms: a long form in steps has lists, pictures, drafts and field errors', async ({
  page,
  localePath,
  language,
  consoleErrors,
}) => {
  const t = pictureText[language]
  const required = errorText(language, 'requiredField')
  const next = page.getByRole('button', { name: 'Next' })
  await servePage(page, formApp)
  await page.goto(localePath('/trial/register'))

  await next.click()
  await expect(page.getByText(required)).toHaveCount(5)
  await expect(page.getByLabel('Arabic name')).toBeFocused()
  await fillPlace(page)
  await expect(page.getByRole('listitem')).toHaveCount(2)

  const formatNumber = (n: number) => new Intl.NumberFormat(language === 'ar' ? 'ar-EG' : 'en-EG').format(n)
  await page.getByRole('button', { name: t.makeMain(formatNumber(2)) }).click()
  await expect(page.getByRole('button', { name: t.mainPicture })).toBeFocused()
  const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('an iPhone’s') }
  for (const field of ['images', 'identity']) {
    await page.locator(`input[name=${field}]`).setInputFiles(heic)
    await expect(page.getByText(t.pictureHeic)).toHaveCount(field === 'images' ? 1 : 2)
  }
  await page.locator('input[name=identity]').setInputFiles(await createPicture('identity.png', '#222'))
  await expect(page.getByText(t.pictureHeic)).toHaveCount(1)
  await page
    .locator('input[name=images]')
    .setInputFiles(
      await Promise.all(
        ['#111', '#222', '#333', '#444', '#555'].map((color) => createPicture('more.png', color)),
      ),
    )
  await expect(page.getByText(t.tooManyPictures(maxPictures))).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(6)
  for (const n of [6, 5, 4, 3]) {
    await page.getByRole('button', { name: t.removeNumber(formatNumber(n)) }).click()
    await expect(
      page
        .getByRole('listitem')
        .nth(n - 2)
        .getByRole('button')
        .first(),
    ).toBeFocused()
  }
  await page.getByRole('button', { name: 'Add a phone' }).click()
  await page.getByLabel('Phone 2').fill('no number')
  await next.click()
  await expect(page.getByText(errorText(language, 'EnterValidPhone'))).toBeVisible()
  await expect(page.getByLabel('Phone 2')).toBeFocused()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Remove phone 2' }).click()
  await next.click()

  await expect(page.getByRole('heading', { name: 'Main branch' })).toBeFocused()
  await page.getByLabel('Arabic address').fill('شارع البحر')
  await page.getByLabel('English address').fill('Sea Street')
  await page.getByLabel('Latitude').fill('٣٠٫٧٩')
  await page.getByLabel('Longitude').fill('310')
  await next.click()
  await expect(page.getByLabel('Longitude')).toBeFocused()
  await page.getByLabel('Longitude').fill('31')

  // After the page is closed by mistake, the draft is restored, including its pictures.
  await expect.poll(() => readDraft(page)).toMatchObject({ branch: { lng: '31' } })
  await page.reload()
  await expect(page.getByText('Restored')).toBeVisible()
  await expect(page.getByLabel('English name')).toHaveValue('Sea café')
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await next.click()
  await expect(page.getByLabel('Longitude')).toHaveValue('31')
  await next.click()
  await page.getByLabel('Your name').fill('سارة محمود')
  await page.getByLabel('Email').fill('sara@example.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('Tanta-Koshary-7!')

  await expect.poll(() => readDraft(page)).toMatchObject({ user: { name: 'سارة محمود', password: '' } })

  let sent = ''
  let isRejected = false
  let broken = false
  await page.route('**/api/Trial/RegisterPlace', async (route) => {
    sent = route.request().postDataBuffer()?.toString('latin1') ?? ''
    if (!broken) {
      broken = true
      return route.abort('connectionreset')
    }
    if (isRejected) return route.fulfill({ json: { isError: false, errorMessage: null, id: 1 } })
    isRejected = true
    const fields = { 'servicePlaceLocation.lat': 'InvalidData', 'signupModel.email': 'EmailTaken' }
    return route.fulfill({
      status: 422,
      json: { isError: true, errorKey: 'EmailTaken', errorMessage: 'x', fields },
    })
  })
  const send = page.getByRole('button', { name: 'Register' })
  await send.click()
  await page.getByRole('button', { name: formsText[language].sendAgain }).click()
  expectConnectionError(consoleErrors)
  await expect(page.getByLabel('Latitude'), 'the first step that is refused').toBeFocused()
  await next.click()
  await send.click()
  await expect(page.getByText('Sent')).toBeVisible()
  expect(sent).toContain('name="servicePlaceLocation[lat]"\r\n\r\n30.79')
  expect(sent).toContain('name="phoneNumbers[]"\r\n\r\n01001430078')
  expect(sent).toContain('name="signupModel[userName]"')
  expect(sent.indexOf('two.png'), 'the main picture first').toBeLessThan(sent.indexOf('one.png'))

  await expect.poll(() => readDraft(page), 'what was sent is no draft').toBeUndefined()
  await page.reload()
  await expect(page.getByLabel('English name')).toHaveValue('')
})

type UsersQuery = { page: number; pageSize: number; name: string; filters: { rank: string } }

test('forms: a paged list keeps its state in the address and ignores late responses', async ({
  page,
  localePath,
}) => {
  const queries: UsersQuery[] = []
  let late: (() => Promise<void>) | null = null
  await page.route('**/api/Trial/Users?*', async (route) => {
    const query = JSON.parse(decodeURIComponent(new URL(route.request().url()).search.slice(1))) as UsersQuery
    queries.push(query)
    const data = [
      { id: query.page, name: `${query.name || 'everybody'} ${query.page} ${query.filters.rank}` },
    ]
    const answer = () =>
      route
        .fulfill({ json: { currentPage: query.page, totalPages: 3, totalCount: 60, data } })
        // The browser has already aborted it.
        .catch(() => {})
    if (query.name === 'slow') late = answer
    else await answer()
  })
  await servePage(page, formApp)
  await page.goto(localePath('/trial/users?rank=user'))
  await expect(page.getByText('everybody 1 user')).toBeVisible()
  await checkAccessibility(page)

  const search = page.getByRole('searchbox')
  // In one task: a slow machine would type more slowly than the search's debounce.
  await search.evaluate((field: HTMLInputElement) => {
    field.focus()
    for (const letter of 'slow') document.execCommand('insertText', false, letter)
  })
  await expect.poll(() => late !== null).toBe(true)
  expect(
    queries.map(({ name }) => name),
    'debounced',
  ).toEqual(['', 'slow'])
  await search.fill('quick')
  await expect(page.getByText('quick 1 user')).toBeVisible()
  await (late as (() => Promise<void>) | null)?.()
  await expect(page).toHaveURL(/name=quick/)
  await expect(page.getByText('slow 1')).toHaveCount(0)

  const pages = page.getByRole('navigation').getByRole('button')
  await pages.last().click()
  await expect(page.getByText('quick 2 user')).toBeVisible()
  await page.reload()
  await expect(page.getByText('quick 2 user')).toBeVisible()
  await expect(search).toHaveValue('quick')
  await page.goBack()
  await expect(page.getByText('quick 1 user')).toBeVisible()

  // Two changes before the page renders the first: neither may be lost.
  await page.evaluate(() => {
    const rank = document.querySelector('select') as HTMLSelectElement
    rank.selectedIndex = 0
    rank.dispatchEvent(new Event('change', { bubbles: true }))
    document.querySelector<HTMLElement>('th button')?.click()
  })
  await expect(page).toHaveURL(/order=name/)
  await expect(page).not.toHaveURL(/rank=/)
})
