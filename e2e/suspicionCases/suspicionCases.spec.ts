import { toScreenAddress } from '#contract/core/screens.ts'
import { deskText } from '#web/domain/desk/desk.text.ts'
import { noteLabels, preparedNotes } from '#web/features/suspicionCases/preparedNotes.text.ts'
import { decideText, suspicionCasesText } from '#web/features/suspicionCases/suspicionCases.text.ts'
import { addSuspicionCases } from '../fixtures/productDatabase.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, openIn, test } from '../fixtures/test.ts'
import { registerMember } from '../fixtures/users.ts'

const adminEmail = 'admin@makan.test'

test('suspicion cases: an administrator follows the evidence and decides with a note', async ({
  page,
  language,
  openAs,
  openPage,
}, { project, repeatEachIndex }) => {
  const t = suspicionCasesText[language]
  await openAs(adminEmail, `${toScreenAddress('Flags')}?rule=reversals`)
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'حازم الليثي' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.reversals)
  await expect(page.getByText(t.reversalsMore)).toBeVisible()
  const evidence = page.getByRole('region', { name: t.evidence })
  await expect(evidence.getByRole('listitem').first()).toContainText(t.sale)
  await checkAccessibility(page)
  const address = page.url()

  const note = `راجعنا مبيعاته ${project.name} ${repeatEachIndex}`
  await page.getByRole('button', { name: decideText[language].dismissed }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog.getByRole('textbox', { name: t.note })).toBeFocused()
  await dialog.getByLabel(t.decision).selectOption({ label: t.watched })
  await dialog.getByRole('textbox', { name: t.note }).fill(note)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog).toBeHidden()
  await openIn(page, address)
  const decisions = page.getByRole('region', { name: t.decisions })
  await expect(decisions.getByRole('listitem').first()).toContainText(note)
  await expect(decisions.getByRole('listitem').first()).toContainText(t.watched)
  await openPage(`${toScreenAddress('Flags')}?rule=reversals`)
  await page.getByRole('combobox', { name: t.state }).selectOption({ label: t.watched })
  await expect(page.getByRole('link', { name: 'حازم الليثي' }).first()).toBeVisible()
})

test('suspicion cases: staff decide one after the other with prepared notes and keys', {
  tag: '@each',
}, async ({ page, language, openAs, staff, context, url }) => {
  const [t, buttons, desk] = [suspicionCasesText[language], decideText[language], deskText[language]]
  await addSuspicionCases(url, await registerMember(context, url), ['manyAccounts', 'ring'])
  const { cases } = await staff.get<{ cases: { id: number; name: string }[] }>('Startup/GetQueue?kind=flags')
  const [first, second] = cases
  const getAddress = (id: number | undefined) =>
    new RegExp(`${toScreenAddress('FlagPage', { id: id ?? 0 })}$`)
  await openAs(adminEmail, toScreenAddress('FlagPage', { id: first?.id ?? 0 }))
  const bar = page.getByRole('region', { name: desk.decide })
  await expect(bar.getByRole('button', { name: buttons.confirmed })).toBeInViewport()
  await expect(bar.getByRole('link', { name: desk.next(second?.name ?? '') })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: noteLabels[language].family }).click()
  const note = dialog.getByRole('textbox', { name: t.note })
  await expect(note).toHaveValue(preparedNotes[language].family)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t.save }).dblclick()
  await expect(page).toHaveURL(getAddress(second?.id))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.ring)

  await page.getByRole('link', { name: desk.back }).click()
  await expect(page).toHaveURL(getAddress(first?.id))
  const decisions = page.getByRole('region', { name: t.decisions })
  await expect(decisions).toContainText(preparedNotes[language].family)
  // A later decision corrects the first, so the case stays open on the screen.
  await bar.getByRole('button', { name: buttons.watched }).click()
  await dialog.getByRole('button', { name: noteLabels[language].asked }).click()
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog).toHaveCount(0)
  await expect(decisions).toContainText(preparedNotes[language].asked)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(getAddress(second?.id))
  await page.keyboard.press('c')
  await dialog.getByRole('button', { name: noteLabels[language].roundTrip }).click()
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(page).not.toHaveURL(getAddress(second?.id))
})
