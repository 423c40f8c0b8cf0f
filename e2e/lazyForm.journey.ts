import type { Page } from '@playwright/test'
import { failureText } from '../contract/failures.ts'
import { addressOf } from '../contract/screens.ts'
import { manageText } from '../web/features/places/manage/manage.text.ts'
import { registerText } from '../web/features/places/register/register.text.ts'
import { phonesText } from '../web/forms/phones.text.ts'
import { pictureText } from '../web/ui/fields/picture.text.ts'
import { checkAccessibility, expect, followLink, test, untilLive } from './journey.ts'
import { draftOf, photograph, placeForm } from './placeForms.ts'

const register = addressOf('ServicePlaceRegister')

/** Keeps the form's program back until it is let through, and tells whether it was asked for. */
async function keepBack(page: Page) {
  let isAsked = false
  let letThrough = () => {}
  const through = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/RegisterPlace-[^/]*\.js$/, async (route) => {
    isAsked = true
    await through
    await route.continue()
  })
  return { isAsked: () => isAsked, letThrough }
}

/** How far the page's parts have moved without a press. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const each of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!each.hadRecentInput) sum += each.value
        }
        const watching = new PerformanceObserver((list) => add(list.getEntries()))
        watching.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 50))
      }),
  )

test('what is entered and pressed before a form’s program has come counts, and nothing moves', async ({
  page,
  at,
  language,
}) => {
  const t = registerText[language]
  const names = manageText[language]
  const program = await keepBack(page)
  await page.goto(at(register))
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  expect(program.isAsked(), 'the program comes when somebody acts').toBe(false)
  await checkAccessibility(page)
  const form = placeForm(page)
  await form.evaluate((node) => Object.assign(node, { isServers: true }))

  await form.locator('input[name=phones]').fill('040 331 7720')
  await form.getByLabel(names.category, { exact: true }).selectOption({ index: 2 })
  const chosen = await form.getByLabel(names.category, { exact: true }).inputValue()
  await form.locator('input[name=identity]').setInputFiles(await photograph('identity'))
  const name = form.getByLabel(names.nameAr)
  await name.fill('مخبز الأمير')
  await form.getByRole('button', { name: t.next }).click()
  await name.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' حسن')
  await page.keyboard.press('ArrowRight')
  const caret = () => name.evaluate((node) => (node as HTMLInputElement).selectionStart)
  const before = await caret()
  expect(program.isAsked()).toBe(true)
  program.letThrough()

  await expect(form.getByText(failureText(language, 'CommerialImageError')), 'the press counts').toBeVisible()
  expect(await form.evaluate((node) => 'isServers' in node), 'the form that was there').toBe(true)
  await expect(name).toHaveValue('مخبز الأمير حسن')
  await expect(form.getByLabel(names.category, { exact: true })).toHaveValue(chosen)
  await expect(form.getByRole('button', { name: phonesText[language].remove('040 331 7720') })).toBeVisible()
  await expect(form.getByText(pictureText[language].replacePicture)).toBeVisible()
  await expect(form.getByText(failureText(language, 'IdentityImageError'))).toHaveCount(0)
  await expect(form.getByText(failureText(language, 'PhonesRequired'))).toHaveCount(0)
  expect(before).not.toBeNull()
  expect(await shifts(page)).toBeLessThan(0.05)
})

test('words go on where they were begun, whenever the program comes', async ({ page, at, language }) => {
  const names = manageText[language]
  const program = await keepBack(page)
  await page.goto(at(register))
  await untilLive(page)
  const name = placeForm(page).getByLabel(names.nameAr)
  await name.focus()
  await page.keyboard.type('بز ')
  await page.keyboard.press('Home')
  await page.keyboard.type('مخ')
  program.letThrough()
  await expect(page.locator('main form button[type=submit]')).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.type('ا')
  await expect(name).toHaveValue('مخابز ')
})

test('a draft that waits is there without a press, under what is typed meanwhile', async ({
  page,
  at,
  language,
}) => {
  const t = registerText[language]
  const names = manageText[language]
  await page.goto(at(register))
  await untilLive(page)
  const form = placeForm(page)
  await form.getByLabel(names.nameAr).fill('مخبز النيل')
  await form.getByLabel(names.nameEn).fill('Nile Bakery')
  await form.getByLabel(names.descriptionAr).fill('خبز بلدي')
  await expect.poll(() => draftOf(page)).toMatchObject({ descriptionAr: 'خبز بلدي' })
  await page.reload()
  await expect(page.getByText(t.restored)).toBeVisible()
  await expect(form.getByLabel(names.nameEn)).toHaveValue('Nile Bakery')

  const program = await keepBack(page)
  await page.reload()
  await untilLive(page)
  await form.getByLabel(names.nameAr).fill('مخبز البحر')
  program.letThrough()
  await expect(page.getByText(t.restored)).toBeVisible()
  await expect(form.getByLabel(names.nameAr), 'newer than the draft').toHaveValue('مخبز البحر')
  await expect(form.getByLabel(names.nameEn)).toHaveValue('Nile Bakery')
})

test('logging in over the form before its program has come loses nothing of it', async ({
  page,
  at,
  language,
}) => {
  const names = manageText[language]
  const program = await keepBack(page)
  await page.goto(at(register))
  await untilLive(page)
  const form = placeForm(page)
  await form.getByLabel(names.nameAr).fill('مخبز الأمير')
  await followLink(page, at(addressOf('SignIn')))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  program.letThrough()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(form.getByLabel(names.nameAr)).toHaveValue('مخبز الأمير')
})
