import { failureText } from '../contract/failures.ts'
import { addressOf } from '../contract/screens.ts'
import { branchesText } from '../web/features/places/manage/branches.text.ts'
import { manageText } from '../web/features/places/manage/manage.text.ts'
import { stateText } from '../web/features/places/manage/state.text.ts'
import { usersText } from '../web/features/places/manage/users.text.ts'
import { formsText } from '../web/forms/forms.text.ts'
import { checkAccessibility, expect, test, toasts, untilLive } from './journey.ts'
import { unused } from './messages.ts'
import { addPlace, staffOf, takeOver } from './owners.ts'
import { fillLocation, photograph } from './placeForms.ts'

test('an owner mends what staff asked for and sends it again', async ({
  page,
  at,
  context,
  baseURL,
  language,
}) => {
  const url = baseURL ?? ''
  const t = stateText[language]
  const names = manageText[language]
  const staff = await staffOf(url)
  const { id, version, owner } = await addPlace(staff)
  await staff.send('ServicesPlace/RequestRevision', {
    data: {
      servicePlaceId: id,
      version,
      reason: 'صورة البطاقة غير واضحة',
      documents: [{ kind: 'identity', verdict: 'refused', note: 'الرقم القومي لا يُقرأ' }],
    },
  })
  await takeOver(context, url, owner.phone)
  await page.goto(at(addressOf('PlaceMainData')))
  await untilLive(page)
  await expect(page.getByText(t.revisionRequested)).toBeVisible()
  await expect(page.getByText('صورة البطاقة غير واضحة')).toBeVisible()
  await expect(page.getByText('الرقم القومي لا يُقرأ').first()).toBeVisible()
  await checkAccessibility(page)

  const save = page.getByRole('button', { name: t.sendAgain })
  await save.click()
  await expect(page.getByText(failureText(language, 'DocumentNotReplaced'))).toBeVisible()
  await page.locator('input[name=identity]').setInputFiles(await photograph('identity', 800))
  await page.getByLabel(names.descriptionAr).fill('كشري على الأصول منذ ١٩٨٤')
  await save.click()
  await expect(toasts(page).getByText(formsText[language].saved)).toBeVisible()
  await expect(page.getByText(t.registered)).toBeVisible()
  await expect(page.getByLabel(names.descriptionAr)).toHaveValue('كشري على الأصول منذ ١٩٨٤')

  const now = await staff.get<{ state: string; version: number }>(
    `ServicesPlace/GetServicePlaceFullData?id=${id}`,
  )
  expect(now.state).toBe('registered')
  await staff.send(`ServicesPlace/ApproveServicePlace?servicePlaceId=${id}&status=1&version=${now.version}`)
  await page.reload()
  await expect(page.getByText(t.approved)).toBeVisible()
  await page.getByRole('link', { name: t.seePage }).click()
  await expect(page).toHaveURL(new RegExp(`/places/${id}`))
  await staff.close()
})

test('a supplier adds a branch and its manager, who logs in and sees that branch alone', async ({
  page,
  at,
  context,
  browser,
  baseURL,
  language,
}) => {
  test.setTimeout(90_000)
  const url = baseURL ?? ''
  const t = branchesText[language]
  const people = usersText[language]
  const staff = await staffOf(url)
  const { owner } = await addPlace(staff)
  await staff.close()
  await takeOver(context, url, owner.phone)
  await page.goto(at(addressOf('PlaceBranches')))
  await untilLive(page)
  await checkAccessibility(page)
  const digits = unused()
  const branch = { ar: `فرع طنطا ${digits}`, en: `Tanta branch ${digits}` }
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
  await dialog.locator('input[name=image]').setInputFiles([await photograph('one'), await photograph('two')])
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(own.getByText(manageText[language].pictures(2))).toBeVisible()

  await page.goto(at(addressOf('PlaceUsers')))
  await untilLive(page)
  const manager = { name: `هدى سامي ${digits}`, email: `huda${digits}@example.test`, phone: `011${digits}` }
  await page.getByRole('button', { name: people.add }).click()
  await dialog.getByLabel(people.name, { exact: true }).fill(manager.name)
  await dialog.getByLabel(people.email).fill(manager.email)
  await dialog.locator('input[name=phone]').fill(manager.phone)
  await dialog.getByLabel(people.branch).selectOption({ label: branch[language] })
  await dialog.getByLabel(people.password, { exact: true }).fill('Tanta-Koshary-7!')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: formsText[language].save }).click()
  await expect(page.getByText(manager.name).first()).toBeVisible()

  const managers = await browser.newContext({ baseURL })
  await takeOver(managers, url, manager.phone)
  const hers = await managers.newPage()
  await hers.goto(at(addressOf('PlaceBranches')))
  await untilLive(hers)
  await expect(hers.getByRole('article')).toHaveCount(1)
  await expect(hers.getByRole('article', { name: branch[language] })).toBeVisible()
  await expect(hers.getByRole('button', { name: t.add })).toHaveCount(0)
  await managers.close()
})
