import { toScreenAddress } from '#contract/core/screens.ts'
import { suspicionCasesText } from '#web/features/suspicionCases/suspicionCases.text.ts'
import { checkAccessibility, expect, test } from '../fixtures/test.ts'

test('suspicion cases: an administrator follows the evidence and decides with a note', async ({
  page,
  language,
  openAs,
}, { project, repeatEachIndex }) => {
  const t = suspicionCasesText[language]
  await openAs('admin@makan.test', `${toScreenAddress('Flags')}?rule=reversals`)
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'حازم الليثي' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.reversals)
  await expect(page.getByText(t.reversalsMore)).toBeVisible()
  const evidence = page.getByRole('region', { name: t.evidence })
  await expect(evidence.getByRole('listitem').first()).toContainText(t.sale)
  await checkAccessibility(page)

  const note = `راجعنا مبيعاته ${project.name} ${repeatEachIndex}`
  await page.getByRole('button', { name: t.decide }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog.getByLabel(t.note)).toBeFocused()
  await dialog.getByLabel(t.decision).selectOption({ label: t.watched })
  await dialog.getByLabel(t.note).fill(note)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog).toBeHidden()
  const decisions = page.getByRole('region', { name: t.decisions })
  await expect(decisions.getByRole('listitem').first()).toContainText(note)
  await expect(decisions.getByRole('listitem').first()).toContainText(t.watched)
  await page.goBack()
  await page.getByRole('combobox', { name: t.state }).selectOption({ label: t.watched })
  await expect(page.getByRole('link', { name: 'حازم الليثي' }).first()).toBeVisible()
})
