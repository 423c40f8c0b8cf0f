import { toScreenAddress } from '#contract/core/screens.ts'
import { auditText, kindText } from '#web/features/audit/audit.text.ts'
import { fieldText } from '#web/features/audit/auditFields.text.ts'
import { securityKindText, securityText } from '#web/features/audit/security/security.text.ts'
import { periodText } from '#web/ui/grid/grid.text.ts'
import { checkAccessibility, expect, test } from '../fixtures/test.ts'
import { logIn } from '../fixtures/users.ts'

test('audit: the log shows an administrator’s change by each filter', async ({
  page,
  language,
  staff,
  openAs,
}, { project, repeatEachIndex, retry }) => {
  const [t, fields, kinds] = [auditText[language], fieldText[language], kindText[language]]
  const uniqueSuffix = `${project.name.replaceAll('-', '')}${repeatEachIndex}${retry}`
  const saveCity = (data: object) => staff.send<{ id: number }>('Regions/SaveCity', { data })
  const names = { nameAr: `حي ${uniqueSuffix}`, nameEn: `Quarter ${uniqueSuffix}` }
  const { id } = await saveCity({ parentId: 1, ...names })
  await saveCity({ id, parentId: 1, ...names, code: `Q-${uniqueSuffix}` })

  await openAs('admin@makan.test', toScreenAddress('AuditLog'))
  await page.getByRole('combobox', { name: t.kind }).selectOption({ label: kinds.city })
  await page.getByRole('searchbox', { name: t.search }).fill(`quarter ${uniqueSuffix}`)
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: uniqueSuffix })
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/kind=city/)
  await expect(page).toHaveURL(/name=quarter/)
  const changed = rows.first()
  await expect(changed).toContainText(fields.code)
  await expect(changed).toContainText(`Q-${uniqueSuffix}`)
  await rows.last().locator('summary').click()
  await expect(rows.last()).toContainText(names.nameAr)
  // Rows that are being reloaded are paler, which axe would report.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await checkAccessibility(page)

  await changed.getByRole('button').click()
  await page.getByRole('menuitem', { name: t.aboutSubject }).click()
  await expect(page.getByRole('searchbox', { name: t.search })).toHaveValue(`#${id}`)
  await expect(page.getByRole('status').filter({ hasText: t.found(2) })).toBeVisible()
  await rows.first().getByRole('button').click()
  await page.getByRole('menuitem', { name: t.byPerson }).click()
  await expect(page.getByRole('combobox', { name: t.person })).not.toHaveValue('')

  // Other tests change rows meanwhile.
  await page.getByRole('searchbox', { name: t.search }).fill(names.nameAr)
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: periodText[language].period }).click()
  await page.getByLabel(periodText[language].to, { exact: true }).fill('2020-01-01')
  await expect(page.getByText(t.nothingFound)).toBeVisible()
  await page.keyboard.press('Escape')
  await checkAccessibility(page)
  await page.reload()
  await page.getByRole('link', { name: t.showAll }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('audit: the security log shows a denied attempt by kind and user', async ({
  page,
  context,
  language,
  url,
  openAs,
}) => {
  const [t, kinds] = [securityText[language], securityKindText[language]]
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  await logIn(context, url, 'member1@makan.test')
  const response = await context.request.post(`${url}/api/Regions/SaveCity`, { headers, data: {} })
  expect(response.status()).toBe(403)
  await context.clearCookies()
  await openAs('admin@makan.test', toScreenAddress('AuditLog'))
  await page.getByRole('link', { name: auditText[language].security, exact: true }).click()
  await page.getByRole('combobox', { name: t.kind }).selectOption({ label: kinds.callRefused })
  const rejectedRow = page.getByRole('table').getByRole('row').filter({ hasText: 'regions.saveCity' }).first()
  await expect(page).toHaveURL(/kind=callRefused/)
  // Events of the same second are written together.
  await expect(async () => {
    await page.reload()
    expect(await rejectedRow.isVisible()).toBe(true)
  }).toPass()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await checkAccessibility(page)
  await rejectedRow.getByRole('button').click()
  await page.getByRole('menuitem', { name: t.ofPerson }).click()
  await expect(page.getByRole('searchbox', { name: t.search })).toHaveValue(/^#\d+$/)
  await expect(rejectedRow).toBeVisible()
  await page.getByRole('searchbox', { name: t.search }).fill('203.0.113.')
  await expect(page.getByText(t.nothingFound)).toBeVisible()
  await checkAccessibility(page)
})
