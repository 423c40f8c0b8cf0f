import { toScreenAddress } from '#contract/core/screens.ts'
import { editText } from '#web/domain/grid/edit.text.ts'
import { regionsText } from '#web/features/regions/regions.text.ts'
import { usersText } from '#web/features/users/users.text.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { chooseRowAction } from '../fixtures/gridRows.ts'
import { expect, getToasts, reloadPage, test } from '../fixtures/test.ts'
import { logIn } from '../fixtures/users.ts'

test.beforeEach(async ({ context, url }) => {
  await logIn(context, url, 'admin@makan.test')
})

test('grid: order, page and columns survive a reload and Back through the address', {
  tag: '@desktop',
}, async ({ page, openPage, language }) => {
  const [t, words] = [gridText[language], regionsText[language]]
  await openPage(toScreenAddress('CitiesManagement', { countryId: 1, governmentId: 1 }))
  await page.getByRole('button', { name: words.nameAr }).click()
  await page.getByRole('button', { name: words.nameAr }).click()
  await page.getByRole('button', { name: t.columns }).click()
  await page.getByRole('checkbox', { name: words.lat }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: uiText[language].nextPage }).click()
  const expectGridState = async () => {
    await expect(page).toHaveURL(/[?&]page=2\b/)
    const header = page.getByRole('columnheader', { name: words.nameAr })
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('columnheader', { name: words.lat })).toBeVisible()
    return page.getByRole('row').allTextContents()
  }
  const rows = await expectGridState()
  expect(rows.length).toBeGreaterThan(10)
  await reloadPage(page)
  expect(await expectGridState()).toEqual(rows)
  await page.getByRole('navigation', { name: uiText[language].breadcrumbs }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.countries)
  await page.goBack()
  expect(await expectGridState()).toEqual(rows)
  await page.getByRole('searchbox').fill(language === 'ar' ? 'مدينة' : 'city')
  await expect(page, 'other rows begin at the first page').not.toHaveURL(/[?&]page=/)
})

test('grid: a paged list ignores late responses and loses no change', async ({
  page,
  openPage,
  language,
}) => {
  const t = usersText[language]
  const searched: string[] = []
  let releaseSlow: (() => Promise<void>) | null = null
  await page.route(/UsersManagement\.data\?/, async (route) => {
    const name = new URL(route.request().url()).searchParams.get('name')
    if (name) searched.push(name)
    // The browser has already aborted a request that is released late.
    if (name === 'slow') releaseSlow = () => route.continue().catch(() => {})
    else await route.continue()
  })
  await openPage(toScreenAddress('UsersManagement'))
  const search = page.getByRole('searchbox', { name: t.searchAll })
  // In one task: a slow machine would type more slowly than the search's debounce.
  await search.evaluate((field: HTMLInputElement) => {
    field.focus()
    for (const letter of 'slow') document.execCommand('insertText', false, letter)
  })
  await expect.poll(() => releaseSlow !== null).toBe(true)
  expect(searched, 'debounced').toEqual(['slow'])
  await search.fill('م')
  await expect(page).toHaveURL(/name=%D9%85/)
  const names = page.locator('tbody [data-priority="title"]')
  await expect(names).toHaveCount(20)
  await (releaseSlow as (() => Promise<void>) | null)?.()
  await expect(names).toHaveCount(20)
  await expect(page.getByText(t.nothingFound)).toHaveCount(0)

  const nextPage = page.getByRole('button', { name: uiText[language].nextPage })
  await nextPage.click()
  await expect(page).toHaveURL(/page=2/)
  await reloadPage(page)
  await expect(search).toHaveValue('م')
  await page.goBack()
  await expect(page).not.toHaveURL(/page=/)

  const rank = page.getByRole('combobox', { name: t.rank })
  await rank.selectOption({ label: language === 'ar' ? 'عضو' : 'Member' })
  await expect(page).toHaveURL(/rank=\d+/)
  // Two changes before the page renders the first: neither may be lost.
  await page.evaluate(() => {
    const change = (select: HTMLSelectElement | undefined, index: number) => {
      if (!select) return
      select.selectedIndex = index
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const selects = [...document.querySelectorAll<HTMLSelectElement>('main select')]
    change(selects[0], 0)
    change(selects.at(-1), 2)
  })
  await expect(page).toHaveURL(/size=/)
  await expect(page).not.toHaveURL(/rank=/)
})

test('grid: a rejected delete can only be closed', async ({ page, openPage, language }) => {
  const ui = uiText[language]
  await openPage(toScreenAddress('CategoriesManagement'))
  const name = (await page.locator('tbody [data-priority="title"]').first().textContent()) ?? ''
  await chooseRowAction(page, language, name, editText[language].delete)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: ui.delete }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('button', { name: ui.delete })).toHaveCount(0)
  const close = dialog.getByRole('button', { name: ui.close }).last()
  await expect(close).toBeFocused()
  await close.press('Enter')
  await expect(dialog).toBeHidden()
})

test('grid: its controls stay reachable under any number of toasts', async ({ page, openPage, language }) => {
  const t = regionsText[language]
  // Errors that the form can't fix appear as toasts.
  let requestCount = 0
  await page.route('**/api/Regions/ActivateCountry**', (route) => {
    requestCount += 1
    return route.fulfill({
      status: 422,
      json: {
        isError: true,
        errorKey: 'InUse',
        errorMessage: `${requestCount}: ${'لا يمكن تفعيل هذه الدولة. '.repeat(3)}`,
      },
    })
  })
  await openPage(toScreenAddress('CountriesManagement'))
  const switches = page.getByRole('switch', { checked: false })
  const pile = getToasts(page)
  const said = (count: number) => pile.getByText(new RegExp(`^${count}: `))
  await switches.first().click()
  // Hovering keeps the toasts visible and expands them.
  await pile.hover()
  for (let count = 2; count <= 4; count += 1) {
    await switches.nth(count - 1).evaluate((element: HTMLElement) => element.click())
    await expect(said(count)).toBeVisible()
  }
  await expect(said(1)).toBeVisible()
  await page.mouse.move(400, 700)
  const add = page.getByRole('button', { name: t.addCountry })
  const isFree = await add.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const at = document.elementFromPoint(left + width / 2, top + height / 2)
    return button.contains(at)
  })
  expect(isFree).toBe(true)
})
