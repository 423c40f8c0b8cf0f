import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { resultsText } from '#web/domain/search/results.text.ts'
import { manageText } from '#web/features/places/manage/manage.text.ts'
import { registerText } from '#web/features/places/register/register.text.ts'
import { placesText } from '#web/features/places/search/places.text.ts'
import { phonesText } from '#web/forms/forms.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { visitorText } from '#web/layout/visitor/visitor.text.ts'
import { pictureText } from '#web/ui/fields/fields.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { visitorPages } from '../fixtures/addresses.ts'
import { getSubscribeButton } from '../fixtures/packages.ts'
import { createPhotograph } from '../fixtures/photographs.ts'
import { placeForm, readDraft } from '../fixtures/placeForms.ts'
import {
  checkAccessibility,
  disableDialogFallback,
  expect,
  followLink,
  test,
  waitForHydration,
} from '../fixtures/test.ts'

const register = toScreenAddress('ServicePlaceRegister')

async function holdBundle(page: Page) {
  await disableDialogFallback(page)
  let isRequested = false
  let letThrough = () => {}
  const through = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    isRequested = true
    await through
    await route.continue()
  })
  return { isRequested: () => isRequested, letThrough }
}

const waitUntilHydrated = (page: Page) => page.locator('html[data-live]').waitFor()

/** Sums layout shifts without recent input. */
const measureShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }
        const watching = new PerformanceObserver((list) => add(list.getEntries()))
        watching.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 50))
      }),
  )

test('hydration: input and clicks before the bundle loads count, without layout shift', async ({
  page,
  localePath,
  language,
}) => {
  const t = registerText[language]
  const names = manageText[language]
  const bundle = await holdBundle(page)
  await page.goto(localePath(register))
  await checkAccessibility(page)
  const form = placeForm(page)
  await form.evaluate((node) => Object.assign(node, { isServers: true }))

  await form.locator('input[name=phones]').fill('040 331 7720')
  await form.getByLabel(names.category, { exact: true }).selectOption({ index: 2 })
  const selectedCategory = await form.getByLabel(names.category, { exact: true }).inputValue()
  await form.locator('input[name=identity]').setInputFiles(await createPhotograph('identity'))
  const name = form.getByLabel(names.nameAr)
  await name.fill('مخبز الأمير')
  await form.getByRole('button', { name: t.next }).click()
  await name.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' حسن')
  await page.keyboard.press('ArrowRight')
  const caret = () => name.evaluate((node) => (node as HTMLInputElement).selectionStart)
  const before = await caret()
  bundle.letThrough()
  await waitUntilHydrated(page)

  await expect(form.getByText(errorText(language, 'CommerialImageError')), 'the press counts').toBeVisible()
  expect(await form.evaluate((node) => 'isServers' in node), 'the form that was there').toBe(true)
  await expect(name).toHaveValue('مخبز الأمير حسن')
  await expect(form.getByLabel(names.category, { exact: true })).toHaveValue(selectedCategory)
  await expect(form.getByRole('button', { name: phonesText[language].remove('040 331 7720') })).toBeVisible()
  await expect(form.getByText(pictureText[language].replacePicture)).toBeVisible()
  await expect(form.getByText(errorText(language, 'IdentityImageError'))).toHaveCount(0)
  await expect(form.getByText(errorText(language, 'PhonesRequired'))).toHaveCount(0)
  expect(before).not.toBeNull()
  expect(await measureShift(page)).toBeLessThan(0.05)
})

test('hydration: typing continues at the caret through hydration', async ({ page, localePath, language }) => {
  const names = manageText[language]
  const bundle = await holdBundle(page)
  await page.goto(localePath(register))
  const name = placeForm(page).getByLabel(names.nameAr)
  await name.focus()
  await page.keyboard.type('بز ')
  await page.keyboard.press('Home')
  await page.keyboard.type('مخ')
  bundle.letThrough()
  await waitUntilHydrated(page)
  await expect(name).toBeFocused()
  await page.keyboard.type('ا')
  await expect(name).toHaveValue('مخابز ')
})

/** Changes that others make to a page before hydration. They run in the page. */
const changes = {
  'a translation has wrapped every text': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  },
  'a password manager has added an element beside every field': () => {
    for (const field of document.querySelectorAll('input:not([type="hidden"]), textarea, select'))
      field.after(document.createElement('password-manager-icon'))
  },
  'a content blocker has removed a link of the footer': () => {
    document.querySelector('footer a')?.remove()
  },
}

const visitorForms = {
  number: toScreenAddress('Continue'),
  login: toScreenAddress('SignIn'),
  registration: toScreenAddress('SignUp'),
  'password reset': toScreenAddress('ForgottenPassword'),
  'contact form': toScreenAddress('Home'),
  'place registration': register,
  'guest complaint': toScreenAddress('GuestComplaint'),
}

const getForms = (page: Page) => page.locator('main form[method=post]')

async function fillAll(page: Page) {
  for (const field of await getForms(page).locator('input, textarea, select').all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const kind = await field.evaluate((node) => (node as HTMLInputElement).type)
    if (kind === 'checkbox') await field.setChecked(!(await field.isChecked()))
    else if (kind === 'select-one') await field.selectOption({ index: 1 })
    else if (kind === 'text' || kind === 'textarea') await field.fill('مخبز النيل')
    else if (kind === 'email') await field.fill('nile@example.test')
    else if (kind === 'tel') await field.fill('0100 143 0078')
    else if (kind === 'password') await field.fill('Makan-2026!')
  }
}

const readValues = (page: Page) =>
  getForms(page).evaluateAll((forms) =>
    (forms as HTMLFormElement[]).flatMap((form) =>
      [...form.elements].flatMap((element) => {
        const { name, type, value, checked } = element as HTMLInputElement
        // An entered phone number becomes an item of the list above its field.
        return type === 'hidden' || !name || name === 'phones' ? [] : [`${name} ${value} ${checked}`]
      }),
    ),
  )

/** React reports each page that it rendered again. */
function expectRebuilt(consoleErrors: string[]): void {
  const otherErrors = consoleErrors.filter((message) => !/React error #418/.test(message))
  expect(otherErrors.length, 'the page was rendered again').toBeLessThan(consoleErrors.length)
  consoleErrors.splice(0, consoleErrors.length, ...otherErrors)
}

for (const [change, apply] of Object.entries(changes)) {
  for (const [form, path] of Object.entries(visitorForms)) {
    test(`hydration: ${form} keeps everything entered when ${change}`, async ({
      page,
      localePath,
      consoleErrors,
    }) => {
      const bundle = await holdBundle(page)
      await page.goto(localePath(path))
      await fillAll(page)
      await page.evaluate(apply)
      const field = getForms(page)
        .locator('input:is([type=text], [type=email], [type=tel]):visible, textarea:visible')
        .last()
      await field.focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      const [entered, name] = [await readValues(page), await field.getAttribute('name')]
      const readCaret = () =>
        page.evaluate(() => {
          const { name, selectionStart } = document.activeElement as HTMLInputElement
          return [name, selectionStart]
        })
      const caret = await readCaret()
      expect(entered.length).toBeGreaterThan(1)
      expect(caret[0]).toBe(name)
      bundle.letThrough()
      await waitUntilHydrated(page)
      expect(await readValues(page)).toEqual(entered)
      expect(await readCaret()).toEqual(caret)
      expectRebuilt(consoleErrors)
    })
  }
}

for (const [change, apply] of Object.entries(changes)) {
  test(`hydration: a form submitted twice before hydration is sent once when ${change}`, async ({
    page,
    localePath,
    language,
    consoleErrors,
  }) => {
    const bundle = await holdBundle(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /login$/i.test(request.url())) sent.push(request.url())
    })
    await page.goto(localePath(toScreenAddress('SignIn')))
    await page.locator('input[name=login]').fill('member4@makan.test')
    await page.locator('input[name=password]').fill('Makan-2026!')
    await page.evaluate(apply)
    await page.keyboard.press('Enter')
    await getForms(page).locator('button[type=submit]').click()
    bundle.letThrough()
    await expect(page).toHaveURL(localePath('/'))
    await expect(
      page.getByRole('banner').getByRole('link', { name: screenNames[language].Chat }),
    ).toBeVisible()
    expect(sent).toHaveLength(1)
    expectRebuilt(consoleErrors)
  })
}

test('hydration: a login dialog that opens automatically takes no keystrokes', async ({
  page,
  localePath,
  language,
}) => {
  const bundle = await holdBundle(page)
  await page.goto(localePath(`/?next=${encodeURIComponent(toScreenAddress('AccountStatement'))}`))
  const field = getForms(page).locator('textarea')
  await field.fill('السلام')
  bundle.letThrough()
  await waitUntilHydrated(page)
  await page.keyboard.type(' عليكم')
  await expect(field).toHaveValue('السلام عليكم')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await field.blur()
  await expect(page.getByRole('dialog', { name: visitorText[language].loginOrRegister })).toBeVisible()
})

test('hydration: a saved draft is restored without a click, under newer input', async ({
  page,
  openPage,
  language,
}) => {
  const names = manageText[language]
  await openPage(register)
  const form = placeForm(page)
  await form.getByLabel(names.nameAr).fill('مخبز النيل')
  await form.getByLabel(names.nameEn).fill('Nile Bakery')
  await form.getByLabel(names.descriptionAr).fill('خبز بلدي')
  await expect.poll(() => readDraft(page)).toMatchObject({ descriptionAr: 'خبز بلدي' })
  await page.reload()
  await waitUntilHydrated(page)
  await expect(form.getByLabel(names.nameEn)).toHaveValue('Nile Bakery')

  const bundle = await holdBundle(page)
  await page.reload()
  await form.getByLabel(names.nameAr).fill('مخبز البحر')
  bundle.letThrough()
  await waitUntilHydrated(page)
  await expect(form.getByLabel(names.nameAr), 'newer than the draft').toHaveValue('مخبز البحر')
  await expect(form.getByLabel(names.nameEn)).toHaveValue('Nile Bakery')
})

test('hydration: leaving before the bundle loads and returning loses no form input', async ({
  page,
  localePath,
  language,
}) => {
  const names = manageText[language]
  const bundle = await holdBundle(page)
  await page.goto(localePath(register))
  const name = placeForm(page).getByLabel(names.nameAr)
  await name.fill('مخبز الأمير')
  await followLink(page, localePath(toScreenAddress('Plans')))
  await expect(page).toHaveURL(localePath(toScreenAddress('Plans')))
  bundle.letThrough()
  await page.goBack()
  await waitUntilHydrated(page)
  await expect(name).toHaveValue('مخبز الأمير')
  await expect.poll(() => readDraft(page)).toMatchObject({ nameAr: 'مخبز الأمير' })
})

/** Without maps, which load only when visible. */
const readText = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element
    for (const map of copy.querySelectorAll('[data-map], :has(> .leaflet-container)')) map.remove()
    return copy.textContent
  })

for (const path of visitorPages) {
  test(`hydration: ${path} is hydrated automatically after load, with the same text`, async ({
    page,
    localePath,
  }) => {
    const bundle = await holdBundle(page)
    await page.goto(localePath(path), { waitUntil: 'commit' })
    await page.waitForLoadState('load')
    const before = await readText(page)
    await expect.poll(bundle.isRequested).toBe(true)
    bundle.letThrough()
    await waitUntilHydrated(page)
    expect(await readText(page)).toBe(before)
  })
}

test('hydration: the menu opens without the bundle, and Back always closes it @phone', async ({
  page,
  localePath,
  language,
}) => {
  const t = layoutText[language]
  const bundle = await holdBundle(page)
  await page.goto(localePath('/About'))
  await page.goto(localePath('/Plans'))
  const open = page.getByRole('button', { name: t.menu, exact: true })
  const menu = page.getByRole('dialog', { name: t.menu })
  await open.click()
  await expect(menu.getByRole('link', { name: t.login })).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(localePath('/Plans'))
  await expect(open).toBeFocused()
  await open.click()
  await checkAccessibility(page)

  bundle.letThrough()
  await waitUntilHydrated(page)
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await open.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await open.click()
  await menu.getByRole('link', { name: screenNames[language].OffersFilterPage }).click()
  await expect(page).toHaveURL(localePath(toScreenAddress('OffersFilterPage')))
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(localePath('/Plans'))
  await open.click()
  await menu.getByRole('link', { name: t.login }).click()
  const dialog = page.getByRole('dialog', { name: t.login })
  await expect(dialog).toBeVisible()
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(localePath('/About'))
})

test('hydration: the header hides and the top button appears before the bundle loads', async ({
  page,
  localePath,
  language,
}) => {
  await holdBundle(page)
  await page.goto(localePath('/'))
  const toTop = page.getByRole('button', { name: layoutText[language].toTop })
  await expect(toTop).toBeHidden()
  await page.mouse.move(200, 400)
  await page.evaluate(() => scrollTo(0, 900))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('banner')).toBeInViewport()
})

test('hydration: the login dialog opens without the bundle, and Back always closes it', async ({
  page,
  localePath,
  language,
}) => {
  const bundle = await holdBundle(page)
  await page.goto(localePath('/About'))
  await page.goto(localePath('/Plans'))
  const subscribe = getSubscribeButton(page, language)
  const waiting = page.getByRole('dialog', { name: visitorText[language].loginOrRegister })
  await subscribe.click()
  await expect(waiting).toBeVisible()
  await page.goBack()
  await expect(waiting).toBeHidden()
  await subscribe.click()
  await waiting.getByRole('button', { name: uiText[language].close }).click()
  await expect(waiting).toBeHidden()
  await subscribe.click()
  await checkAccessibility(page)

  bundle.letThrough()
  const field = waiting.locator('input[name=phone]')
  const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  // On a phone the keyboard would cover the dialog's title.
  await expect(isTouched ? waiting.locator('[data-title]') : field).toBeFocused()
  await waitUntilHydrated(page)
  await page.goBack()
  await expect(waiting).toBeHidden()
  await expect(page).toHaveURL(localePath('/Plans'))
  const readHistoryIndex = () => page.evaluate(() => history.state.idx)
  const index = await readHistoryIndex()
  await subscribe.click()
  await expect(isTouched ? waiting.locator('[data-title]') : field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(waiting).toBeHidden()
  // The browser removes the dialog's history entry after the dialog has closed.
  await expect.poll(readHistoryIndex).toBe(index)
  await page.goBack()
  await expect(page).toHaveURL(localePath('/About'))
})

for (const [what, address, screen] of [
  ['write to a place', '/places/1', 'chat'],
  ['report a review', '/places/1', 'Report'],
  ['reserve an offer', '/offers/1', 'reserve'],
] as const) {
  test(`hydration: before and after, a visitor logs in over the page to ${what}`, async ({
    page,
    localePath,
  }) => {
    const dialog = page.getByRole('dialog')
    for (const isHydrated of [false, true]) {
      const bundle = await holdBundle(page)
      await page.goto(localePath(address))
      if (isHydrated) {
        bundle.letThrough()
        await waitUntilHydrated(page)
      }
      await page.locator(`main a[href*="next="][href*="${screen}"]`).filter({ visible: true }).first().click()
      await expect(dialog).toBeVisible()
      bundle.letThrough()
      await expect(dialog.locator('input[name=phone]')).toBeVisible()
      await expect(page).toHaveURL(localePath(address))
    }
  })
}

test('hydration: with Save-Data the login opens its page, before and after the bundle', async ({
  page,
  localePath,
  language,
}) => {
  const { login } = layoutText[language]
  await page.setExtraHTTPHeaders({ 'save-data': 'on' })
  for (const isHydrated of [false, true]) {
    await page.goto(localePath('/CallCenter/Guest'))
    if (isHydrated) await waitForHydration(page)
    await page.getByRole('main').getByRole('link', { name: login }).click()
    await expect(page).toHaveURL(
      localePath(
        `${toScreenAddress('Continue')}?next=${encodeURIComponent(toScreenAddress('NewComplaint'))}`,
      ),
    )
  }
})

test('hydration: a click that needs the bundle shows progress and then runs', async ({
  page,
  localePath,
  language,
}) => {
  const bundle = await holdBundle(page)
  await page.goto(localePath(register))
  const next = placeForm(page).getByRole('button', { name: registerText[language].next })
  await next.click()
  await expect(next).toHaveAttribute('aria-busy', 'true')
  bundle.letThrough()
  await expect(placeForm(page).locator('[aria-invalid=true]').first()).toBeVisible()
  await expect(next).not.toHaveAttribute('aria-busy')
})

test('hydration: filters open before the bundle loads and selections count @phone', async ({
  page,
  localePath,
  language,
}) => {
  const t = placesText[language]
  const bundle = await holdBundle(page)
  await page.goto(localePath(toScreenAddress('ServicePlacesFilter')))
  await page.getByRole('button', { name: resultsText[language].openFilters(0) }).click()
  const filters = page.getByRole('complementary', { name: resultsText[language].filters })
  await expect(filters.getByRole('button', { name: uiText[language].close })).toBeVisible()
  await filters.getByRole('combobox', { name: t.category }).selectOption({ index: 1 })
  bundle.letThrough()
  await expect(page).toHaveURL(/catId=\d+/)
  await expect(filters).toBeVisible()
  await checkAccessibility(page)
  await filters.getByRole('button').last().click()
  await expect(filters).toBeHidden()
})

test('hydration: a failed bundle shows a message and links still work', async ({
  page,
  localePath,
  language,
  consoleErrors,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404 }))
  await page.goto(localePath('/'))
  await expect(page.getByText(layoutText[language].programGone)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: layoutText[language].help }).first().click()
  await expect(page).toHaveURL(/Help/i)
  consoleErrors.length = 0
})

test('hydration: with Save-Data nothing loads at idle, not even for a saved draft', async ({
  page,
  openPage,
  language,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  await openPage(register)
  await placeForm(page).getByLabel(manageText[language].nameAr).fill('مخبز النيل')
  await expect.poll(() => readDraft(page)).toMatchObject({ nameAr: 'مخبز النيل' })
  const bundle = await holdBundle(page)
  bundle.letThrough()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(bundle.isRequested()).toBe(false)
  await page.keyboard.press('Shift')
  await expect(placeForm(page).getByLabel(manageText[language].nameAr)).toHaveValue('مخبز النيل')
})
