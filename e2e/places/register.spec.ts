import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { placeStateText } from '#web/domain/places/placeState.text.ts'
import { manageText } from '#web/features/places/manage/manage.text.ts'
import { registerText } from '#web/features/places/register/register.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { consentText } from '#web/forms/native/native.text.ts'
import { codeText } from '#web/forms/phoneCode/code.text.ts'
import { pictureText } from '#web/ui/fields/fields.text.ts'
import { openFlakyProxy } from '../fixtures/flakyNetwork.ts'
import { readSentCode, uniqueDigits } from '../fixtures/mailbox.ts'
import { createPhotograph } from '../fixtures/photographs.ts'
import { fillLocation, fillPlace, placeForm } from '../fixtures/placeForms.ts'
import { test as base, checkAccessibility, expect, expectConnectionError } from '../fixtures/test.ts'

/** In bytes: more than the first photograph, less than all of them. */
const middle = 900_000

const test = base.extend<{ flakyProxy: Awaited<ReturnType<typeof openFlakyProxy>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs
  flakyProxy: async ({}, use) => {
    const flakyProxy = await openFlakyProxy(managedPlaces.register.path, middle)
    await use(flakyProxy)
    await flakyProxy.close()
  },
  proxy: async ({ flakyProxy }, use) => use({ server: flakyProxy.url }),
})

test('place registration: a visitor registers; a break within five photos costs a tap', async ({
  page,
  localePath,
  openPage,
  language,
  consoleErrors,
  flakyProxy,
}) => {
  const t = registerText[language]
  const names = manageText[language]
  const digits = uniqueDigits()
  const owner = { name: 'نجلاء فتحي', email: `naglaa${digits}@example.test`, phone: `010${digits}` }
  await openPage(toScreenAddress('ServicePlaceRegister'))
  const form = placeForm(page)
  const next = form.getByRole('button', { name: t.next })
  await expect(form.getByRole('link', { name: t.cancel })).toHaveAttribute('href', localePath('/'))

  await next.click()
  for (const key of [
    'PhonesRequired',
    'IdentityImageError',
    'CommerialImageError',
    'PlaceImagesError',
  ] as const)
    await expect(form.getByText(errorText(language, key))).toBeVisible()
  await expect(form.getByLabel(names.nameAr)).toBeFocused()
  await checkAccessibility(page)

  await fillPlace(form, language, {
    ar: `مخبز أم هاشم ${digits.slice(-6)}`,
    en: `Um Hashim Bakery ${digits.slice(-6)}`,
  })
  const photographs = ['oven', 'bread', 'counter', 'street', 'sign'].map((name) =>
    createPhotograph(name, 1400),
  )
  await form.locator('input[name=images]').setInputFiles(await Promise.all(photographs))
  await expect(form.getByText(pictureText[language].mainPicture, { exact: true })).toBeVisible()
  await next.click()

  await expect(form.getByRole('heading', { name: t.branch })).toBeFocused()
  await next.click()
  await expect(form.getByText(errorText(language, 'LocationRequired'))).toBeVisible()
  await fillLocation(form, language)
  await checkAccessibility(page)
  await form.getByRole('button', { name: t.back }).click()
  await expect(form.getByLabel(names.nameAr)).toHaveValue(`مخبز أم هاشم ${digits.slice(-6)}`)
  await next.click()
  await expect(form.locator('[name$=addressAr]'), 'Back keeps all').toHaveValue('١٢ شارع البحر، طنطا')
  await next.click()

  await form.getByLabel(names.ownerName, { exact: true }).fill(owner.name)
  await form.getByLabel(names.email, { exact: true }).fill(owner.email)
  await form.locator('input[name=phone]').fill(owner.phone)
  await form.getByLabel(names.password, { exact: true }).fill('Tanta-Koshary-7!')
  const { agree, mustAgree } = consentText[language]
  const agreement = form.getByRole('checkbox', { name: agree.trim() })
  await form.getByRole('button', { name: t.sendCode }).click()
  await expect(form.getByText(mustAgree)).toBeVisible()
  await expect(agreement).toBeFocused()
  await checkAccessibility(page)
  await agreement.check()
  await form.getByRole('button', { name: t.sendCode }).click()
  await page.getByLabel(codeText[language].code).fill(await readSentCode(page.request, `+2010${digits}`))

  const again = page.getByRole('button', { name: formsText[language].sendAgain })
  await expect(again).toBeVisible()
  expect(flakyProxy.isCut()).toBe(true)
  expectConnectionError(consoleErrors)
  await checkAccessibility(page)
  flakyProxy.repair()
  await again.click()
  // Encoding seven pictures takes long on a server that other tests use too.
  await expect(page.getByText(t.RegisterRequestSent)).toBeVisible({ timeout: 60_000 })
  await checkAccessibility(page)
  await page.getByRole('button', { name: t.toHome }).click()
  await expect(page.getByText(placeStateText[language].registered)).toBeVisible()

  await page.context().clearCookies()
  await openPage(toScreenAddress('ServicePlaceRegister'))
  await expect(form.getByLabel(names.nameAr), 'what was sent is no draft').toHaveValue('')
})
