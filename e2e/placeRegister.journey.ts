import { failureText } from '#contract/failures.ts'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { addressOf } from '#contract/screens.ts'
import { manageText } from '#web/features/places/manage/manage.text.ts'
import { registerText } from '#web/features/places/register/register.text.ts'
import { agreementText } from '#web/forms/agreement.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { codeText } from '#web/forms/phoneCode/code.text.ts'
import { pictureText } from '#web/ui/fields/picture.text.ts'
import { openBrokenLine } from './brokenLine.ts'
import { checkAccessibility, expect, expectBroken, test as journey, untilLive } from './journey.ts'
import { codeFor, unused } from './messages.ts'
import { fillLocation, fillPlace, photograph, placeForm } from './placeForms.ts'

/** More than the first of the photographs, less than all of them. */
const middle = 900_000

const test = journey.extend<{ line: Awaited<ReturnType<typeof openBrokenLine>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs
  line: async ({}, use) => {
    const line = await openBrokenLine(managedPlaces.register.path, middle)
    await use(line)
    await line.close()
  },
  proxy: async ({ line }, use) => use({ server: line.url }),
})

test('a visitor registers a place; a connection that breaks in the middle of five photographs costs one tap', async ({
  page,
  at,
  language,
  complaints,
  line,
}) => {
  test.setTimeout(120_000)
  const t = registerText[language]
  const names = manageText[language]
  const digits = unused()
  const owner = { name: 'نجلاء فتحي', email: `naglaa${digits}@example.test`, phone: `010${digits}` }
  await page.goto(at(addressOf('ServicePlaceRegister')))
  await untilLive(page)
  const form = placeForm(page)
  const next = form.getByRole('button', { name: t.next })
  await expect(form.getByRole('link', { name: t.cancel })).toHaveAttribute('href', at('/'))

  await next.click()
  for (const key of [
    'PhonesRequired',
    'IdentityImageError',
    'CommerialImageError',
    'PlaceImagesError',
  ] as const)
    await expect(form.getByText(failureText(language, key))).toBeVisible()
  await expect(form.getByLabel(names.nameAr)).toBeFocused()
  await checkAccessibility(page)

  await fillPlace(form, language, {
    ar: `مخبز أم هاشم ${digits.slice(-6)}`,
    en: `Um Hashim Bakery ${digits.slice(-6)}`,
  })
  const photographs = ['oven', 'bread', 'counter', 'street', 'sign'].map((name) => photograph(name, 1400))
  await form.locator('input[name=images]').setInputFiles(await Promise.all(photographs))
  await expect(form.getByText(pictureText[language].mainPicture, { exact: true })).toBeVisible()
  await next.click()

  await expect(form.getByRole('heading', { name: t.branch })).toBeFocused()
  await next.click()
  await expect(form.getByText(failureText(language, 'LocationRequired'))).toBeVisible()
  await fillLocation(form, language)
  await checkAccessibility(page)
  await form.getByRole('button', { name: t.back }).click()
  await expect(form.getByLabel(names.nameAr)).toHaveValue(`مخبز أم هاشم ${digits.slice(-6)}`)
  await next.click()
  await expect(form.getByLabel(names.addressAr), 'Back keeps all').toHaveValue('١٢ شارع البحر، طنطا')
  await next.click()

  await form.getByLabel(names.ownerName, { exact: true }).fill(owner.name)
  await form.getByLabel(names.email, { exact: true }).fill(owner.email)
  await form.locator('input[name=phone]').fill(owner.phone)
  await form.getByLabel(names.password, { exact: true }).fill('Tanta-Koshary-7!')
  const { agree, mustAgree } = agreementText[language]
  const agreed = form.getByRole('checkbox', { name: agree.trim() })
  await form.getByRole('button', { name: t.sendCode }).click()
  await expect(form.getByText(mustAgree)).toBeVisible()
  await expect(agreed).toBeFocused()
  await checkAccessibility(page)
  await agreed.check()
  await form.getByRole('button', { name: t.sendCode }).click()
  await page.getByLabel(codeText[language].code).fill(await codeFor(page.request, `+2010${digits}`))

  const again = page.getByRole('button', { name: formsText[language].sendAgain })
  await expect(again).toBeVisible()
  expect(line.isCut()).toBe(true)
  expectBroken(complaints)
  await checkAccessibility(page)
  line.mend()
  await again.click()
  // Seven pictures are encoded, by a server that other journeys use, too.
  await expect(page.getByText(t.RegisterRequestSent)).toBeVisible({ timeout: 60_000 })

  await page.goto(at(addressOf('ServicePlaceRegister')))
  await untilLive(page)
  await expect(form.getByLabel(names.nameAr), 'what was sent is no draft').toHaveValue('')
})
