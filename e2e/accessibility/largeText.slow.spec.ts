import { toScreenAddress } from '#contract/core/screens.ts'
import { editText } from '#web/domain/grid/edit.text.ts'
import { regionsText } from '#web/features/regions/regions.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { enlargeText, expectReadable } from '../fixtures/largeText.ts'
import { expect, test } from '../fixtures/test.ts'
import { logIn } from '../fixtures/users.ts'

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

// everyScreen.spec.ts opens each screen; these are further states of some.
const addresses = [
  { address: `${toScreenAddress('ServicePlacesFilter')}?name=zzzzqqqq` },
  { address: toScreenAddress('Pages', { Title: 'PrivacyPolicy' }) },
  { address: '/NoSuchPage' },
  { address: `${toScreenAddress('AccountStatement')}?tab=payments`, as: 'member1@makan.test' },
]

for (const { address, as } of addresses) {
  test(`large text: ${address} is readable and usable at double size`, {
    tag: '@each',
  }, async ({ page, context, localePath, url }) => {
    if (as) await logIn(context, url, as)
    await page.goto(localePath(address))
    await enlargeText(page)
    await expectReadable(page)
  })
}

test('large text: menus and visitor dialogs are readable at double size', { tag: '@each' }, async ({
  page,
  localePath,
  language,
}) => {
  const t = layoutText[language]
  await page.goto(localePath('/Plans'))
  await enlargeText(page)
  await page.getByRole('button', { name: t.menu, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('navigation')).toBeVisible()
  await expectReadable(page, 'the menu')
  await dialog.getByRole('link', { name: t.loginOrRegister, exact: true }).click()
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  await expectReadable(page, 'the form of guests')
})

test('large text: the search filters are readable at double size', { tag: '@each' }, async ({
  page,
  localePath,
  localize,
}) => {
  await page.goto(localePath(toScreenAddress('ServicePlacesFilter')))
  await enlargeText(page)
  await page
    .getByRole('button', { name: localize({ ar: /التصفية/, en: /filters/i }) })
    .first()
    .click()
  await expect(page.getByRole('complementary').getByRole('combobox').first()).toBeVisible()
  await expectReadable(page)
})

test('large text: staff menus and forms are readable at double size', { tag: '@each' }, async ({
  page,
  context,
  localePath,
  language,
  url,
}) => {
  const t = regionsText[language]
  await logIn(context, url, 'admin@makan.test')
  await page.goto(localePath(toScreenAddress('CountriesManagement')))
  await enlargeText(page)
  await page.getByRole('row').last().getByRole('button').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectReadable(page, 'the menu of a row')
  await page.getByRole('menuitem', { name: editText[language].edit }).click()
  await expect(page.getByRole('dialog').getByLabel(t.nameAr)).toBeVisible()
  await expectReadable(page, 'the form')
})
