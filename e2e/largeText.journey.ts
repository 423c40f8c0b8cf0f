import type { Page } from '@playwright/test'
import { addressOf, type Screen, screens } from '../contract/screens.ts'
import { regionsText } from '../web/features/regions/regions.text.ts'
import { editText } from '../web/layout/grid/edit.text.ts'
import { layoutText } from '../web/layout/shell/layout.text.ts'
import { addressesOf, screenNames } from './addresses.ts'
import { expect, test, untilLive } from './journey.ts'
import { accountFor, logIn } from './people.ts'
import { unreadable } from './readable.ts'

// Who reads in letters of twice the size, on a phone.
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

async function enlarge(page: Page): Promise<void> {
  await untilLive(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.fonts.ready
  })
}

/** What moves into place has come there, and what is fetched late stands. */
async function expectReadable(page: Page, what = ''): Promise<void> {
  await expect.poll(() => page.evaluate(unreadable), what).toEqual([])
}

// Those whose feature comes later look alike; one of them stands for all.
const open = screenNames.filter((name) => !(screens[name] as Screen).notOpenYet || name === 'OfferPage')
const addresses = open.map((name) => ({ name, address: addressesOf(name)[0] }))
const more = [
  { name: 'ServicePlacesFilter', address: `${addressOf('ServicePlacesFilter')}?name=zzzzqqqq` },
  { name: 'Pages', address: addressOf('Pages', { Title: 'PrivacyPolicy' }) },
  { name: 'Home', address: '/NoSuchPage' },
] as const

for (const { name, address } of [...addresses, ...more]) {
  test(`${address} can be read and used in letters of twice the size`, async ({
    page,
    context,
    at,
    baseURL,
  }) => {
    const who = await accountFor(name, baseURL ?? '')
    if (who) await logIn(context, baseURL ?? '', who)
    await page.goto(at(address))
    await enlarge(page)
    await expectReadable(page)
  })
}

test('menus and the dialogs of visitors can be read in letters of twice the size', async ({
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

test('the filters of the search can be read in letters of twice the size', async ({ page, at, say }) => {
  await page.goto(at(addressOf('ServicePlacesFilter')))
  await enlarge(page)
  await page
    .getByRole('button', { name: say({ ar: /التصفية/, en: /filters/i }) })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible()
  await expectReadable(page)
})

test('menus and forms of staff can be read in letters of twice the size', async ({
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
