import type { Locator, Page } from '@playwright/test'
import { categories } from '#contract/categories/endpoints.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { offers } from '#contract/offers/endpoints.ts'
import { settings } from '#contract/pages/settings.endpoints.ts'
import { branches } from '#contract/places/branches.endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { editText } from '#web/domain/grid/edit.text.ts'
import { formText } from '#web/features/offers/form/form.text.ts'
import { settingsText } from '#web/features/pages/control/control.text.ts'
import { branchesText } from '#web/features/places/manage/branches.text.ts'
import { stateText } from '#web/features/places/manage/placeSections.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import type { Api } from '../fixtures/api.ts'
import { getRows, pressRowAction } from '../fixtures/gridRows.ts'
import { addApprovedPlace, addOffer } from '../fixtures/offers.ts'
import { expect, getToasts, test } from '../fixtures/test.ts'
import { type ProjectName, projectNames } from '../projects.ts'

const title = { ar: 'خصم على المشويات', en: 'Off the grill' }

const withoutVersions = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row, (key, value) => (key === 'version' ? undefined : value)))

type Form = {
  /** What the form edits, as its read returns it. */
  address: string
  open: () => Promise<void>
  save: Locator
}

/** Saves what the form shows, and expects that nothing changed. */
async function expectUnchanged(page: Page, staff: Api, saved: string, { address, open, save }: Form) {
  const before = await staff.get(address)
  await open()
  await save.click()
  await expect(getToasts(page).getByText(saved)).toBeVisible()
  expect(withoutVersions(await staff.get(address))).toEqual(withoutVersions(before))
}

const toAddress = ({ path }: { path: string }, query = '') => path.slice(1) + query

test('forms: a place, a branch and an offer that are saved as they are stay the same', async ({
  page,
  openAsOwner,
  openPage,
  localize,
  staff,
}) => {
  test.slow()
  const [t, own, form] = [localize(branchesText), localize(stateText), localize(formText)]
  const { save, saved } = localize(formsText)
  const place = await addApprovedPlace(staff)
  const offer = await addOffer(staff, place.id, title, 'live')
  await expectUnchanged(page, staff, saved, {
    address: toAddress(managedPlaces.getPlace, `?id=${place.id}`),
    open: () => openAsOwner(place.owner, toScreenAddress('PlaceMainData')),
    save: page.getByRole('button', { name: own.save, exact: true }),
  })
  await expectUnchanged(page, staff, saved, {
    address: toAddress(branches.listBranches, `?servicePlaceId=${place.id}`),
    async open() {
      await openPage(toScreenAddress('PlaceBranches'))
      await page
        .getByRole('article')
        .getByRole('button', { name: t.actions('') })
        .click()
      await page.getByRole('menuitem', { name: t.edit }).click()
    },
    save: page.getByRole('dialog').getByRole('button', { name: save }),
  })
  await expectUnchanged(page, staff, saved, {
    address: toAddress(offers.getOffer, `?id=${offer.id}`),
    open: () => openPage(toScreenAddress('EditOffer', { id: offer.id })),
    save: page.getByRole('button', { name: form.save, exact: true }),
  })
})

test('forms: a category and the settings that are saved as they are stay the same', async ({
  page,
  openAs,
  openPage,
  localize,
  staff,
}, { project }) => {
  const { save, saved } = localize(formsText)
  const { edit } = localize(editText)
  const ownRow = projectNames.indexOf(project.name as ProjectName)
  const inDialog = page.getByRole('dialog').getByRole('button', { name: save })
  await openAs('admin@makan.test', toScreenAddress('CategoriesManagement'))
  await expectUnchanged(page, staff, saved, {
    address: toAddress(categories.getAllCategories),
    // Each project saves another one, so that none meets the other's version.
    open: () => pressRowAction(getRows(page).nth(ownRow), edit),
    save: inDialog,
  })
  await expectUnchanged(page, staff, saved, {
    address: toAddress(settings.getSettings),
    open: () => openPage(toScreenAddress('Settings')),
    save: page.getByRole('button', { name: localize(settingsText).save }),
  })
})
