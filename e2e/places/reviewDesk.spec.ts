import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { deskText } from '#web/domain/desk/desk.text.ts'
import { staffHomeText } from '#web/features/home/work/workHome.text.ts'
import { placeDeskText } from '#web/features/places/desk/desk.text.ts'
import { preparedReasons, reasonLabels } from '#web/features/places/desk/preparedReasons.text.ts'
import { reviewText, staffText } from '#web/features/places/staff/staff.text.ts'
import type { Api } from '../fixtures/api.ts'
import { countPresses } from '../fixtures/presses.ts'
import { letWaitLongest } from '../fixtures/productDatabase.ts'
import { registerPlace } from '../fixtures/registeredPlace.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  type Language,
  reloadPage,
  test,
} from '../fixtures/test.ts'

const adminEmail = 'admin@makan.test'

const readState = async (staff: Api, id: number) =>
  (await staff.get<{ state: string }>(`ServicesPlace/GetServicePlaceFullData?id=${id}`)).state

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })

const getUndo = (page: Page, language: Language, name: string) =>
  page.getByRole('button', { name: placeDeskText[language].undoNamed(name) })

test('review desk: one place takes two presses, fourteen fifteen', {
  tag: ['@desktop', '@smoke-en-desktop'],
}, async ({ page, openAs, context, staff, language, url }) => {
  test.slow()
  const t = placeDeskText[language]
  const waiting: Awaited<ReturnType<typeof registerPlace>>[] = []
  for (let n = 0; n < 14; n += 1) waiting.push(await registerPlace(context, url))
  await letWaitLongest(
    url,
    waiting.map(({ id }) => id),
  )
  await openAs(adminEmail, '/')
  const presses = await countPresses(page)
  const next = staffHomeText[language].next('').split(':', 1)[0] ?? ''
  await page.getByRole('link', { name: next }).click()
  for (const { name } of waiting) {
    await expect(getTitle(page)).toHaveText(name[language])
    await page.getByRole('button', { name: t.approve }).click()
    await expect(getUndo(page, language, name[language])).toBeVisible()
    if (name === waiting[0]?.name) expect(await presses()).toBe(2)
  }
  expect(await presses()).toBe(15)
  for (const { id } of waiting) await expect.poll(() => readState(staff, id)).toBe('approved')
  await checkAccessibility(page)
})

test('review desk: a place is returned with a prepared reason, and the decision undone', {
  tag: '@each',
}, async ({ page, openAs, context, staff, language, url }) => {
  const [t, words] = [placeDeskText[language], staffText[language]]
  const { id, name: names } = await registerPlace(context, url)
  const name = names[language]
  const list = toScreenAddress('ServicePlaceManagement')
  await openAs(adminEmail, `${list}?tab=requests&name=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: words.review }).click()
  await expect(getTitle(page)).toHaveText(name)
  const documents = page.getByRole('region', { name: reviewText[language].documents })
  await expect(documents.getByRole('img', { includeHidden: true }).first()).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await page.getByRole('button', { name: reviewText[language].requestChanges }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: reasonLabels[language].identityUnclear }).click()
  const reason = dialog.getByRole('textbox', { name: reviewText[language].whatToMend })
  // In the language of the owner, who registered in Arabic.
  await expect(reason).toHaveValue(preparedReasons.ar.identityUnclear)
  await expect(dialog.getByRole('combobox').first()).toHaveValue('refused')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: reviewText[language].requestChanges }).click()
  await expect(dialog).toHaveCount(0)
  await expect(getTitle(page)).not.toHaveText(name)
  await getUndo(page, language, name).click()
  await expect(getTitle(page)).toHaveText(name)
  await expect(page.getByRole('button', { name: t.approve })).toBeVisible()
  await expect(getUndo(page, language, name)).toHaveCount(0)
  expect(await readState(staff, id)).toBe('registered')

  await page.getByRole('button', { name: t.approve }).click()
  await expect(getTitle(page)).not.toHaveText(name)
  await expect.poll(() => readState(staff, id)).toBe('approved')
  await page.goBack()
  await expect(page.getByText(t.notWaiting)).toBeVisible()
})

test('review desk: keys decide, undo and explain themselves, but not while someone types', {
  tag: '@desktop',
}, async ({ page, openAs, context, staff, language, url }) => {
  const t = placeDeskText[language]
  const { id, name: names } = await registerPlace(context, url)
  const name = names[language]
  await openAs(adminEmail, toScreenAddress('PlaceDesk', { id }))
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(deskText[language].keysMore)
  await checkAccessibility(page)
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('r')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('car')
  await expect(dialog.getByRole('textbox')).toHaveValue('car')
  await dialog.getByRole('button', { name: t.reject }).click()
  await expect(getTitle(page)).not.toHaveText(name)
  await page.keyboard.press('u')
  await expect(getTitle(page)).toHaveText(name)
  await page.keyboard.press('a')
  await expect(getTitle(page)).not.toHaveText(name)
  await expect.poll(() => readState(staff, id)).toBe('approved')
  await page.keyboard.press('j')
  const second = await getTitle(page).textContent()
  await page.keyboard.press('k')
  await expect(getTitle(page)).not.toHaveText(second ?? '')

  await page.keyboard.press('?')
  await dialog.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await reloadPage(page)
  await page.keyboard.press('?')
  await expect(dialog).toHaveCount(0)
})

test('review desk: a colleague sees the decision until it takes effect', {
  tag: '@desktop',
}, async ({ page, openAs, openWindowAs, context, language, url }) => {
  const t = placeDeskText[language]
  const { id, name: names } = await registerPlace(context, url)
  const address = toScreenAddress('PlaceDesk', { id })
  await openAs(adminEmail, address)
  const colleague = await openWindowAs('admin2@makan.test', address)
  await page.getByRole('button', { name: t.approve }).click()
  await expect(colleague.getByRole('region', { name: deskText[language].decide })).toContainText(
    names[language],
  )
  await expect(colleague.getByRole('button', { name: t.approve })).toHaveCount(0)
  await expect(colleague.getByText(t.notWaiting)).toBeVisible()
})
