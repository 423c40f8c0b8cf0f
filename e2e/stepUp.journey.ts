import { addressOf } from '#contract/screens.ts'
import { demoPassword } from '#server/demo/startupMessage.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import { proofText } from '#web/features/accounts/proof/proof.text.ts'
import { limitsText } from '#web/features/regions/limits.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { ageSession } from './freshness.ts'
import { checkAccessibility, expect, fitsNarrowScreens, test, untilLive } from './journey.ts'
import { memberPassword, registerMember } from './people.ts'

// Where no other journey moves points, and each language has a country of its own.
const country = { ar: 'الإمارات', en: 'Saudi Arabia' }

test('what staff filled in waits while they show again who they are, and is then saved', {
  tag: '@each',
}, async ({ page, context, openAs, baseURL, say }) => {
  const [t, grid, forms, proof] = [say(limitsText), say(gridText), say(formsText), say(proofText)]
  await openAs('admin@makan.test', addressOf('CountryLimits'))
  await page.getByRole('button', { name: grid.rowMenu(say(country)) }).click()
  await page.getByRole('menuitem', { name: t.edit }).click()
  const dialog = page.getByRole('dialog', { name: t.editOf(say(country)) })
  const transfers = dialog.getByLabel(t.transfers)
  await transfers.fill('21')
  await ageSession(context, baseURL ?? '')
  const save = dialog.getByRole('button', { name: forms.save })
  await save.click()

  const asked = page.getByRole('dialog', { name: proof.title })
  await expect(asked).toBeVisible()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(transfers, 'nothing that was typed is lost').toHaveValue('21')
  await expect(save).toBeFocused()

  await save.click()
  const password = asked.getByLabel(proof.password, { exact: true })
  await password.fill('Wrong-One-1')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toBeFocused()
  await password.fill(demoPassword)
  await asked.getByRole('button', { name: proof.goOn }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('table')).toContainText(say({ ar: '٢١', en: '21' }))
})

test('a member sets how much they transfer without the password, and raises it with the password', {
  tag: '@each',
}, async ({ page, context, at, baseURL, say }) => {
  const [t, proof] = [say(profileText), say(proofText)]
  await registerMember(context, baseURL ?? '')
  await page.goto(at(addressOf('UserProfile')))
  await untilLive(page)
  const row = page.getByRole('listitem').filter({ hasText: t.transferLimit })
  const edit = row.getByRole('button', { name: t.edit })
  await edit.click()
  await row.getByLabel(t.limitOn).check()
  await row.getByRole('button', { name: t.save, exact: true }).click()
  const limit = row.getByLabel(t.limitField)
  await expect(limit).toHaveAttribute('aria-invalid', 'true')
  await limit.fill('٥٠')
  await checkAccessibility(page)
  await row.getByRole('button', { name: t.save, exact: true }).click()
  await expect(row).toContainText(t.limitOf(50))

  await ageSession(context, baseURL ?? '')
  await edit.click()
  await row.getByLabel(t.limitOn).uncheck()
  await row.getByRole('button', { name: t.save, exact: true }).click()
  const asked = page.getByRole('dialog', { name: proof.title })
  await asked.getByLabel(proof.password, { exact: true }).fill(memberPassword)
  await page.keyboard.press('Enter')
  await expect(row).toContainText(t.noLimit)
})
