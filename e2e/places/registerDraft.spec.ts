import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { maxPictures } from '#contract/core/limits.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { formatNumber } from '#contract/core/text.ts'
import { errorText } from '#contract/errors.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { manageText } from '#web/features/places/manage/manage.text.ts'
import { registerText } from '#web/features/places/register/register.text.ts'
import { phonesText } from '#web/forms/forms.text.ts'
import { consentText } from '#web/forms/native/native.text.ts'
import { codeText } from '#web/forms/phoneCode/code.text.ts'
import { pictureText } from '#web/ui/fields/fields.text.ts'
import { readSentCode, uniqueDigits } from '../fixtures/mailbox.ts'
import { fillLocation, fillPlace, placeForm, readDraft } from '../fixtures/placeForms.ts'
import { checkAccessibility, expect, reloadPage, test } from '../fixtures/test.ts'

async function createPicture(name: string, color: string) {
  const png = sharp({ create: { width: 40, height: 30, channels: 3, background: color } }).png()
  return { name, mimeType: 'image/png', buffer: await png.toBuffer() }
}

const createPictures = (colors: readonly string[]) =>
  Promise.all(colors.map((color, index) => createPicture(`${index + 1}.png`, color)))

/** Rejects a field of the second step once, then accepts. Returns the latest body that was sent. */
async function rejectLocationOnce(page: Page): Promise<() => string> {
  let sent = ''
  let isRejected = false
  await page.route(`**/api${managedPlaces.register.path}`, async (route) => {
    sent = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const accepted = { isError: false, errorMessage: null, id: 1, reviewBy: '2026-11-23T10:00:00.000Z' }
    if (isRejected) return route.fulfill({ json: accepted })
    isRejected = true
    const fields = { 'servicePlaceLocation.lat': 'InvalidData', 'signupModel.email': 'EmailTaken' }
    return route.fulfill({
      status: 422,
      json: { isError: true, errorKey: 'EmailTaken', errorMessage: 'x', fields },
    })
  })
  return () => sent
}

test('place registration: pictures are checked, ordered and removed; focus stays near', async ({
  page,
  openPage,
  language,
}) => {
  const t = pictureText[language]
  const number = (n: number) => formatNumber(language, n)
  await openPage(toScreenAddress('ServicePlaceRegister'))
  const form = placeForm(page)
  const pictures = form.locator('input[name=images]')
  const remove = (n: number) => form.getByRole('button', { name: t.removeNumber(number(n)) })

  await pictures.setInputFiles(await createPictures(['#a00', '#0a0']))
  await form.getByRole('button', { name: t.makeMain(number(2)) }).click()
  await expect(form.getByRole('button', { name: t.mainPicture })).toBeFocused()
  const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('an iPhone’s') }
  for (const [index, field] of ['images', 'identity'].entries()) {
    await form.locator(`input[name=${field}]`).setInputFiles(heic)
    await expect(form.getByText(t.pictureHeic)).toHaveCount(index + 1)
  }
  await form.locator('input[name=identity]').setInputFiles(await createPicture('identity.png', '#222'))
  await expect(form.getByText(t.pictureHeic)).toHaveCount(1)
  await pictures.setInputFiles(await createPictures(['#111', '#222', '#333', '#444', '#555']))
  await expect(form.getByText(t.tooManyPictures(maxPictures))).toBeVisible()
  await expect(remove(maxPictures)).toBeVisible()
  for (let n = maxPictures; n > 2; n -= 1) {
    await remove(n).click()
    await expect(
      form
        .getByRole('listitem')
        .nth(n - 2)
        .getByRole('button')
        .first(),
    ).toBeFocused()
  }
  await checkAccessibility(page)
})

test('place registration: a draft survives a reload; a rejected field opens its step', async ({
  page,
  openPage,
  language,
}) => {
  const [t, names] = [registerText[language], manageText[language]]
  const digits = uniqueDigits()
  const sentBody = await rejectLocationOnce(page)
  await openPage(toScreenAddress('ServicePlaceRegister'))
  const form = placeForm(page)
  const next = form.getByRole('button', { name: t.next })
  const removeSecond = form.getByRole('button', {
    name: pictureText[language].removeNumber(formatNumber(language, 2)),
  })

  await fillPlace(form, language, { ar: 'مقهى البحر', en: 'Sea café' })
  const phones = form.getByLabel(names.phones)
  await phones.fill('no number')
  await phones.press('Enter')
  await expect(form.getByText(phonesText[language].tooShort)).toBeVisible()
  await expect(phones).toBeFocused()
  await phones.fill('')
  await form.getByRole('button', { name: phonesText[language].remove('0403317720') }).click()
  await expect(phones, 'the focus returns from a removed number').toBeFocused()
  await form
    .locator('input[name=images]')
    .setInputFiles([await createPicture('one.png', '#a00'), await createPicture('two.png', '#0a0')])
  await form.getByRole('button', { name: pictureText[language].makeMain(formatNumber(language, 2)) }).click()
  await next.click()
  await fillLocation(form, language)
  await form.getByLabel(names.lng).fill('310')
  await next.click()
  await expect(form.getByLabel(names.lng)).toBeFocused()
  await form.getByLabel(names.lng).fill('31')

  await expect.poll(() => readDraft(page)).toMatchObject({ location: { lng: '31' } })
  await reloadPage(page)
  await expect(page.getByText(t.restored)).toBeVisible()
  await expect(form.getByLabel(names.nameEn)).toHaveValue('Sea café')
  await expect(removeSecond).toBeVisible()
  await next.click()
  await expect(form.getByLabel(names.lng)).toHaveValue('31')
  await next.click()
  await form.getByLabel(names.ownerName, { exact: true }).fill('سارة محمود')
  await form.getByLabel(names.email, { exact: true }).fill(`sara${digits}@example.test`)
  await form.locator('input[name=phone]').fill(`010${digits}`)
  await form.getByLabel(names.password, { exact: true }).fill('Tanta-Koshary-7!')
  await expect.poll(() => readDraft(page)).toMatchObject({ owner: { name: 'سارة محمود', password: '' } })

  await form.getByRole('checkbox', { name: consentText[language].agree.trim() }).check()
  await form.getByRole('button', { name: t.sendCode }).click()
  await page.getByLabel(codeText[language].code).fill(await readSentCode(page.request, `+2010${digits}`))
  await expect(form.getByLabel(names.lat), 'the first step that is rejected').toBeFocused()
  await expect(form.getByText(errorText(language, 'InvalidData'))).toBeVisible()
  await next.click()
  await form.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.RegisterRequestSent)).toBeVisible()
  expect(sentBody()).toContain('name="servicePlaceLocation[lat]"\r\n\r\n30.7901')
  expect(sentBody()).toContain('name="phoneNumbers[]"\r\n\r\n01001430078')
  expect(sentBody(), 'the removed number').not.toContain('0403317720')
  expect(sentBody()).toContain('name="signupModel[userName]"')
  expect(sentBody().indexOf('two.png'), 'the main picture first').toBeLessThan(sentBody().indexOf('one.png'))

  await expect.poll(() => readDraft(page), 'what was sent is no draft').toBeUndefined()
})
