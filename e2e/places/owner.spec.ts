import type { Route } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { editText } from '#web/domain/grid/edit.text.ts'
import { placeStateText } from '#web/domain/places/placeState.text.ts'
import { branchesText, selectBranchesText } from '#web/features/places/manage/branches.text.ts'
import { manageText } from '#web/features/places/manage/manage.text.ts'
import { stateText, usersText } from '#web/features/places/manage/placeSections.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { managersText } from '#web/forms/managers/managers.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { uniqueDigits } from '../fixtures/mailbox.ts'
import { createPhotograph } from '../fixtures/photographs.ts'
import { fillLocation } from '../fixtures/placeForms.ts'
import { addBranch, addManager, addPlace } from '../fixtures/places.ts'
import {
  checkAccessibility,
  expect,
  expectConnectionError,
  getToasts,
  openTab,
  test,
} from '../fixtures/test.ts'
import { activateAccount } from '../fixtures/users.ts'

test('place owner: an owner makes the changes that staff requested and sends it again', async ({
  page,
  openAsOwner,
  language,
  staff,
}) => {
  const t = stateText[language]
  const names = manageText[language]
  const { id, version, owner } = await addPlace(staff)
  await staff.send('ServicesPlace/RequestRevision', {
    data: {
      servicePlaceId: id,
      version,
      reason: 'صورة البطاقة غير واضحة',
      documents: [{ kind: 'identity', verdict: 'refused', note: 'الرقم القومي لا يُقرأ' }],
    },
  })
  await openAsOwner(owner, toScreenAddress('PlaceMainData'))
  await expect(page.getByText(placeStateText[language].revisionRequested)).toBeVisible()
  await expect(page.getByText('صورة البطاقة غير واضحة')).toBeVisible()
  await expect(page.getByText('الرقم القومي لا يُقرأ').first()).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: names.identity, exact: true }).click()
  await expect(page.locator('input[name=identity]')).toBeFocused()
  await expect(page.locator('input[name=identity]')).toBeInViewport()

  const save = page.getByRole('button', { name: t.sendAgain })
  await save.click()
  await expect(page.getByText(errorText(language, 'DocumentNotReplaced'))).toBeVisible()
  await page.locator('input[name=identity]').setInputFiles(await createPhotograph('identity', 800))
  await page.getByLabel(names.descriptionAr).fill('كشري على الأصول منذ ١٩٨٤')
  await save.click()
  await expect(getToasts(page).getByText(formsText[language].saved)).toBeVisible()
  await expect(page.getByText(placeStateText[language].registered)).toBeVisible()
  await expect(page.getByLabel(names.descriptionAr)).toHaveValue('كشري على الأصول منذ ١٩٨٤')

  const now = await staff.get<{ state: string; version: number }>(
    `ServicesPlace/GetServicePlaceFullData?id=${id}`,
  )
  expect(now.state).toBe('registered')
  await staff.send(`ServicesPlace/ApproveServicePlace?servicePlaceId=${id}&status=1&version=${now.version}`)
  await page.reload()
  await expect(page.getByText(placeStateText[language].approved)).toBeVisible()
  await page.getByRole('link', { name: t.seePage }).click()
  await expect(page).toHaveURL(new RegExp(`/places/${id}`))
})

test('place owner: a supplier adds a branch and invites its manager, who sees only that branch', {
  tag: '@smoke-en-phone',
}, async ({ page, openAsOwner, localePath, openPage, browser, url, language, staff }) => {
  const t = branchesText[language]
  const people = { ...usersText[language], ...managersText[language] }
  const { owner } = await addPlace(staff)
  await openAsOwner(owner, toScreenAddress('PlaceBranches'))
  await checkAccessibility(page)
  const digits = uniqueDigits()
  const branch = { ar: `فرع طنطا ${digits.slice(-6)}`, en: `Tanta branch ${digits.slice(-6)}` }
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.branchAr).fill(branch.ar)
  await dialog.getByLabel(t.branchEn).fill(branch.en)
  await fillLocation(dialog, language)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: formsText[language].save }).click()
  const own = page.getByRole('article', { name: branch[language] })
  await expect(own).toBeVisible()

  await own.getByRole('button', { name: t.actions(branch[language]) }).click()
  await page.getByRole('menuitem', { name: t.gallery }).click()
  await dialog
    .locator('input[name=image]')
    .setInputFiles([await createPhotograph('one'), await createPhotograph('two')])
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(own.getByText(manageText[language].pictures(2))).toBeVisible()

  await openPage(toScreenAddress('PlaceUsers'))
  const manager = {
    name: `هدى سامي ${digits.slice(-3)}`,
    phone: `011${digits}`,
  }
  await page.getByRole('button', { name: people.add }).click()
  await dialog.getByLabel(people.name, { exact: true }).fill(manager.name)
  await dialog.locator('input[name=phone]').fill(manager.phone)
  await dialog.getByLabel(people.branch).selectOption({ label: branch[language] })
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: people.sendInvitation }).click()
  await expect(page.getByText(manager.name).first()).toBeVisible()

  const managers = await browser.newContext()
  await activateAccount(managers, url, manager.phone)
  const hers = await openTab(managers, localePath(toScreenAddress('PlaceBranches')))
  await expect(hers.getByRole('article')).toHaveCount(1)
  await expect(hers.getByRole('article', { name: branch[language] })).toBeVisible()
  await expect(hers.getByRole('button', { name: t.add })).toHaveCount(0)
  await managers.close()
})

test('place owner: an owner deletes several branches, but not all and no managed ones', async ({
  page,
  openAsOwner,
  language,
  staff,
}) => {
  const [t, s, ui] = [branchesText[language], selectBranchesText[language], uiText[language]]
  const place = await addPlace(staff)
  const zefta = await addBranch(staff, place.id, { ar: 'فرع زفتى', en: 'Zefta branch' })
  const samannoud = await addBranch(staff, place.id, { ar: 'فرع سمنود', en: 'Samannoud branch' })
  await openAsOwner(place.owner, toScreenAddress('PlaceBranches'))
  const cards = page.getByRole('article')
  const select = page.getByRole('button', { name: s.select, exact: true })
  const deleting = page.getByRole('button', { name: s.delete })
  const box = ({ [language]: name }: typeof zefta) => page.getByRole('checkbox', { name: s.choose(name) })
  await expect(cards).toHaveCount(3)

  await select.click()
  await expect(page.getByRole('button', { name: s.stop })).toBeFocused()
  await expect(deleting).toBeDisabled()
  await expect(page.getByRole('button', { name: t.actions(zefta[language]) })).toHaveCount(0)
  await checkAccessibility(page)
  await box(zefta).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').getByText(s.chosen(1))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  await select.click()
  // The checkbox's label covers its whole card.
  await page.getByRole('heading', { name: zefta[language] }).click({ force: true })
  await expect(box(zefta), 'the whole card selects').toBeChecked()
  await page.getByRole('button', { name: s.all }).click()
  await deleting.click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: ui.delete, exact: true })
  await expect(dialog.getByText(s.keepOne)).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await box(samannoud).uncheck()
  await deleting.click()
  await expect(dialog.getByText(s.mainToo)).toBeVisible()
  await checkAccessibility(page)
  await addManager(staff, place.id, zefta.id)
  const sent = page.waitForRequest(/DeleteBranch/)
  await confirm.click()
  expect((await sent).url()).toMatch(/version=\d/)
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(zefta[language])
  await expect(alert).toContainText(errorText(language, 'BranchHasManagers'))
  await expect(alert).toContainText(s.deletedSome(1))
  await expect(confirm).toHaveCount(0)
  await dialog.getByRole('button', { name: ui.close, exact: true }).last().click()
  await expect(cards).toHaveCount(2)

  await page.getByRole('button', { name: s.all }).click()
  await deleting.click()
  await expect(dialog.getByText(s.managed)).toBeVisible()
  await confirm.click()
  await expect(getToasts(page).getByText(editText[language].deleted)).toBeVisible()
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(select, 'the last branch stays').toHaveCount(0)
})

test('place owner: an interrupted deletion says what is deleted and resumes with a tap', async ({
  page,
  openAsOwner,
  language,
  consoleErrors,
  staff,
}) => {
  const [s, ui] = [selectBranchesText[language], uiText[language]]
  const place = await addPlace(staff)
  const zefta = await addBranch(staff, place.id, { ar: 'فرع زفتى', en: 'Zefta branch' })
  const samannoud = await addBranch(staff, place.id, { ar: 'فرع سمنود', en: 'Samannoud branch' })
  const basyoun = await addBranch(staff, place.id, { ar: 'فرع بسيون', en: 'Basyoun branch' })
  await openAsOwner(place.owner, toScreenAddress('PlaceBranches'))
  await page.getByRole('button', { name: s.select, exact: true }).click()
  for (const { [language]: name } of [zefta, samannoud, basyoun])
    await page.getByRole('checkbox', { name: s.choose(name) }).check()
  await page.getByRole('button', { name: s.delete }).click()
  const dialog = page.getByRole('dialog')

  const sent: string[] = []
  let isOffline = false
  let cut = 0
  const lose = (route: Route) => {
    cut += 1
    return route.abort('connectionreset')
  }
  await page.route('**/*.data*', (route) => (isOffline ? lose(route) : route.continue()))
  await page.route('**/DeleteBranch*', async (route) => {
    sent.push(route.request().url())
    if (sent.length !== 2) return route.continue()
    // The server receives the second request, but no reply arrives.
    await route.fetch()
    isOffline = true
    return lose(route)
  })
  await dialog.getByRole('button', { name: ui.delete, exact: true }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(s.unreached(samannoud[language]))
  const getList = (title: string) =>
    dialog.getByText(title, { exact: true }).locator('xpath=following-sibling::ul')
  await expect(getList(s.gone)).toContainText(zefta[language])
  await expect(getList(s.rest)).toContainText(samannoud[language])
  await expect(getList(s.rest)).toContainText(basyoun[language])
  expect(sent, 'the third is not tried').toHaveLength(2)
  await checkAccessibility(page)

  isOffline = false
  await dialog.getByRole('button', { name: s.deleteRest }).click()
  await expect(getToasts(page).getByText(editText[language].deleted)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(dialog).toHaveCount(0)
  expect(sent, 'the lost one again, and the third').toHaveLength(4)
  for (let index = 0; index < cut; index += 1) expectConnectionError(consoleErrors)
})
