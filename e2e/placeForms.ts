import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { manageText } from '#web/features/places/manage/manage.text.ts'
import { phonesText } from '#web/forms/phones.text.ts'
import { expect, type Language } from './journey.ts'

/** A photograph of some weight; each is another. */
export async function photograph(name: string, side = 640) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const buffer = await sharp({
    create: { width: side, height: Math.round(side * 0.75), channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** Fills what a place is called, is reached by, and its documents. */
export async function fillPlace(form: Locator, language: Language, name: { ar: string; en: string }) {
  const t = manageText[language]
  await form.getByLabel(t.nameAr).fill(name.ar)
  await form.getByLabel(t.nameEn).fill(name.en)
  await form.getByLabel(t.category, { exact: true }).selectOption({ index: 1 })
  const phones = form.getByLabel(t.phones)
  await phones.fill('٠٤٠٣٣١٧٧٢٠، 01001430078')
  await phones.press('Enter')
  await expect(form.getByRole('button', { name: phonesText[language].remove('0403317720') })).toBeVisible()
  await form.locator('input[name=identity]').setInputFiles(await photograph('identity'))
  await form.locator('input[name=commercialImage]').setInputFiles(await photograph('register'))
}

/** Chooses a point of Tanta by its figures, and waits until the area is there. */
export async function fillLocation(form: Locator, language: Language) {
  const t = manageText[language]
  await form.getByLabel(t.government).selectOption({ label: language === 'ar' ? 'الغربية' : 'Gharbia' })
  await form.getByLabel(t.city).selectOption({ label: language === 'ar' ? 'طنطا' : 'Tanta' })
  await form.getByLabel(t.lat).fill('٣٠٫٧٩٠١')
  await form.getByLabel(t.lng).fill('31.0002')
  await form.getByLabel(t.addressAr).fill('١٢ شارع البحر، طنطا')
}

/** The form of a place in a page. */
export const placeForm = (page: Page) => page.locator('main form')

/** What the browser keeps of the registration of a place. */
export function draftOf(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('makan', 1)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').get('place')
          reading.onsuccess = () => resolve(reading.result)
          opening.result.close()
        }
      }),
  )
}
