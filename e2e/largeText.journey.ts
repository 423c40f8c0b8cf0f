import { addressOf } from '#contract/screens.ts'
import { editText } from '#web/domain/grid/edit.text.ts'
import { regionsText } from '#web/features/regions/regions.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { expect, test } from './journey.ts'
import { enlarge, expectReadable } from './largeLetters.ts'
import { logIn } from './people.ts'

// Who reads in letters of twice the size, on a phone.
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

// Each screen is opened in everyScreen.journey.ts; these are what some also show.
const addresses = [
  { address: `${addressOf('ServicePlacesFilter')}?name=zzzzqqqq` },
  { address: addressOf('Pages', { Title: 'PrivacyPolicy' }) },
  { address: '/NoSuchPage' },
  { address: `${addressOf('AccountStatement')}?tab=payments`, as: 'member1@makan.test' },
]

for (const { address, as } of addresses) {
  test(`${address} can be read and used in letters of twice the size`, {
    tag: '@each',
  }, async ({ page, context, at, baseURL }) => {
    if (as) await logIn(context, baseURL ?? '', as)
    await page.goto(at(address))
    await enlarge(page)
    await expectReadable(page)
  })
}

test('menus and the dialogs of visitors can be read in letters of twice the size', { tag: '@each' }, async ({
  page,
  at,
  language,
}) => {
  const t = layoutText[language]
  await page.goto(at('/Plans'))
  await enlarge(page)
  await page.getByRole('button', { name: t.menu, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('navigation')).toBeVisible()
  await expectReadable(page, 'the menu')
  await dialog.getByRole('link', { name: t.register, exact: true }).click()
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  await expectReadable(page, 'the form of guests')
})

test('the filters of the search can be read in letters of twice the size', { tag: '@each' }, async ({
  page,
  at,
  say,
}) => {
  await page.goto(at(addressOf('ServicePlacesFilter')))
  await enlarge(page)
  await page
    .getByRole('button', { name: say({ ar: /التصفية/, en: /filters/i }) })
    .first()
    .click()
  await expect(page.getByRole('complementary').getByRole('combobox').first()).toBeVisible()
  await expectReadable(page)
})

test('menus and forms of staff can be read in letters of twice the size', { tag: '@each' }, async ({
  page,
  context,
  at,
  language,
  baseURL,
}) => {
  const t = regionsText[language]
  await logIn(context, baseURL ?? '', 'admin@makan.test')
  await page.goto(at(addressOf('CountriesManagement')))
  await enlarge(page)
  await page.getByRole('row').last().getByRole('button').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectReadable(page, 'the menu of a row')
  await page.getByRole('menuitem', { name: editText[language].edit }).click()
  await expect(page.getByRole('dialog').getByLabel(t.nameAr)).toBeVisible()
  await expectReadable(page, 'the form')
})
