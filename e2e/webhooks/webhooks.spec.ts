import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { proofText } from '#web/features/accounts/accounts.text.ts'
import { endpointText } from '#web/features/webhooks/endpoint/endpoint.text.ts'
import { webhooksText } from '#web/features/webhooks/webhooks.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { getRows, pressRowAction } from '../fixtures/gridRows.ts'
import { ageSession } from '../fixtures/productDatabase.ts'
import { registerPlace } from '../fixtures/registeredPlace.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, getToasts, test } from '../fixtures/test.ts'
import { memberPassword } from '../fixtures/users.ts'

const address = 'https://pos.example.com/makan'

test('webhooks: an owner’s counter is notified, and its messages are seen and resent', {
  tag: '@each',
}, async ({ page, context, openAs, url, request, language, localize }) => {
  test.slow()
  const [t, of, forms, ui, proof] = [
    localize(webhooksText),
    localize(endpointText),
    localize(formsText),
    localize(uiText),
    localize(proofText),
  ]
  const { email } = await registerPlace({ request }, url)
  await openAs(email, toScreenAddress('PlaceWebhooks'))
  await expect(page.getByText(t.noneMore)).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(t.url)
  await field.fill('https://10.0.0.1/makan')
  await dialog.getByLabel(t.all).uncheck()
  await dialog.getByLabel(t['order.paid'], { exact: true }).press(' ')
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await dialog.getByRole('button', { name: forms.save }).click()
  await expect(dialog.getByText(errorText(language, 'EnterWebhookUrl'))).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(address)
  await dialog.getByRole('button', { name: forms.save }).click()
  const secret = page.getByRole('dialog', { name: t.secretTitle })
  await expect(secret.getByLabel(t.secret)).toHaveValue(/^whsec_/)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await secret.getByRole('button', { name: t.done }).click()
  await expect(page.getByText('whsec_')).toHaveCount(0)

  await page.getByRole('link', { name: address }).click()
  await page.waitForURL('**/Webhooks/*')
  await expect(page.getByText(of.noneMore)).toBeVisible()
  await page.getByRole('button', { name: of.test }).click()
  await expect(getToasts(page)).toContainText(of.tested)
  const [row] = [getRows(page).first()]
  await expect(row, 'without loading the page anew').toContainText(t.delivered)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await pressRowAction(row, of.more)
  const details = page.getByRole('dialog', { name: t['webhook.test'] })
  await expect(details).toContainText('"type":"webhook.test"')
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await pressRowAction(row, of.replay)
  await expect(getToasts(page).filter({ hasText: of.replayed })).toBeVisible()

  await ageSession(context, url)
  await page.getByRole('button', { name: of.rotate }).click()
  const rotating = page.getByRole('dialog', { name: of.rotateTitle })
  await checkAccessibility(page)
  await rotating.getByRole('button', { name: of.rotate }).click()
  const reauthDialog = page.getByRole('dialog', { name: proof.title })
  await reauthDialog.getByLabel(proof.password, { exact: true }).fill(memberPassword)
  await reauthDialog.getByRole('button', { name: proof.goOn }).click()
  await expect(secret.getByLabel(t.secret)).toHaveValue(/^whsec_/)
  await secret.getByRole('button', { name: t.done }).click()
  await expect(page.getByText(of.oldSecret)).toBeVisible()

  await page.getByRole('button', { name: of.replayFailed }).click()
  const replaying = page.getByRole('dialog', { name: of.replayFailed })
  await replaying.getByLabel(of.since).selectOption('week')
  await checkAccessibility(page)
  await replaying.getByRole('button', { name: of.replay }).click()
  await expect(getToasts(page).filter({ hasText: of.replayedAll(0) })).toBeVisible()

  await page.getByRole('button', { name: of.turnOff }).click()
  await page.getByRole('dialog').getByRole('button', { name: of.turnOff }).click()
  await expect(page.getByRole('button', { name: of.test })).toHaveCount(0)
  await page.getByRole('button', { name: of.turnOn }).click()
  await expect(page.getByRole('button', { name: of.test })).toBeVisible()

  await page.getByRole('button', { name: of.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: ui.delete }).click()
  await page.waitForURL('**/Webhooks')
  await expect(page.getByText(t.noneMore)).toBeVisible()
})
