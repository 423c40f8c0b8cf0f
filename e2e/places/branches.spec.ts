import { toScreenAddress } from '#contract/core/screens.ts'
import { branchesText } from '#web/features/places/manage/branches.text.ts'
import { manageText } from '#web/features/places/manage/manage.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { time } from '#web/ui/language/format.ts'
import { addApprovedPlace } from '../fixtures/offers.ts'
import { addBranch } from '../fixtures/places.ts'
import { checkAccessibility, expect, test } from '../fixtures/test.ts'

const zefta = { ar: 'فرع زفتى', en: 'Zefta branch' }

test('branches: one has the hours of the main branch, also after they change', { tag: '@each' }, async ({
  page,
  openAsOwner,
  language,
  staff,
}) => {
  const [t, m] = [branchesText[language], manageText[language]]
  const place = await addApprovedPlace(staff)
  await addBranch(staff, place.id, zefta)
  await openAsOwner(place.owner, toScreenAddress('PlaceBranches'))
  const [main, other] = [
    page.getByRole('article', { name: language === 'ar' ? 'الفرع الرئيسي' : 'Main branch' }),
    page.getByRole('article', { name: zefta[language] }),
  ]
  const dialog = page.getByRole('dialog')
  const openForm = async (branch: typeof main) => {
    await branch.getByRole('button', { name: t.actions('') }).click()
    await page.getByRole('menuitem', { name: t.edit }).click()
  }
  const save = async () => {
    await dialog.getByRole('button', { name: formsText[language].save }).click()
    await expect(dialog).toBeHidden()
  }
  await openForm(other)
  const sameHours = dialog.getByRole('checkbox', { name: t.sameHours })
  await expect(sameHours).not.toBeChecked()
  await expect(dialog.getByRole('group', { name: m.hours }).first()).toBeVisible()
  await sameHours.check()
  await expect(dialog.getByRole('group', { name: m.hours })).toHaveCount(0)
  await checkAccessibility(page)
  await save()

  await openForm(main)
  await expect(sameHours).toHaveCount(0)
  await dialog.getByText(m.hoursBetween, { exact: true }).click()
  await dialog.getByLabel(m.closes).fill('23:00')
  await save()
  const hours = t.fromTo(time(language, '09:00'), time(language, '23:00'))
  await expect(main.getByText(hours, { exact: true })).toBeVisible()
  await expect(other.getByText(t.asMain(hours))).toBeVisible()

  await page.getByRole('button', { name: t.add, exact: true }).click()
  await expect(sameHours).toBeChecked()
  await expect(sameHours).toHaveAccessibleDescription(hours)
})

test('branches: an address is shown once, and in both languages only if they differ', async ({
  page,
  openAsOwner,
  language,
  staff,
}) => {
  const [t, m] = [branchesText[language], manageText[language]]
  const place = await addApprovedPlace(staff)
  await openAsOwner(place.owner, toScreenAddress('PlaceBranches'))
  const card = page.getByRole('article')
  const [street, city] = language === 'ar' ? ['شارع البحر', 'طنطا'] : ['El Bahr Street', 'Tanta']
  await expect(card).toContainText(street)
  const openForm = async () => {
    await card.getByRole('button', { name: t.actions('') }).click()
    await page.getByRole('menuitem', { name: t.edit }).click()
  }
  const dialog = page.getByRole('dialog')
  await openForm()
  await expect(dialog.getByLabel(m.addressAr)).toHaveValue('شارع البحر')
  await expect(dialog.getByLabel(m.addressEn)).toHaveValue('El Bahr Street')
  await dialog.getByLabel(m.addressEn).fill('')
  await dialog.getByLabel(m.addressAr).fill(`12 El Bahr, ${city}`)
  await dialog.getByRole('button', { name: formsText[language].save }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText(`12 El Bahr, ${city}`)
  expect((await card.textContent())?.split(city)).toHaveLength(2)

  await openForm()
  await expect(dialog.getByLabel(m.address, { exact: true })).toHaveValue(`12 El Bahr, ${city}`)
  await expect(dialog.getByLabel(m.addressEn)).toHaveCount(0)
  await dialog.getByRole('button', { name: m.addAddressEn }).click()
  await expect(dialog.getByLabel(m.addressEn)).toBeFocused()
})
