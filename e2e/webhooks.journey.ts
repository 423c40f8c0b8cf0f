import { failureText } from '#contract/failures.ts'
import { addressOf } from '#contract/screens.ts'
import { proofText } from '#web/features/accounts/proof/proof.text.ts'
import { endpointText } from '#web/features/webhooks/endpoint/endpoint.text.ts'
import { webhooksText } from '#web/features/webhooks/webhooks.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { ageSession } from './freshness.ts'
import { checkAccessibility, expect, fitsNarrowScreens, test, toasts } from './journey.ts'
import { memberPassword } from './people.ts'
import { registerPlace } from './registeredPlace.ts'
import { pressIn, rowsIn } from './rows.ts'

const address = 'https://pos.example.com/makan'

test('an owner has their till told what happens, sees what it was sent, and sends it again', {
  tag: '@each',
}, async ({ page, context, openAs, baseURL, request, language, say }) => {
  test.slow()
  const url = baseURL ?? ''
  const [t, of, forms, ui, proof] = [
    say(webhooksText),
    say(endpointText),
    say(formsText),
    say(uiText),
    say(proofText),
  ]
  const { email } = await registerPlace({ request }, url)
  await openAs(email, addressOf('PlaceWebhooks'))
  await expect(page.getByText(t.noneMore)).toBeVisible()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)

  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(t.url)
  await field.fill('https://10.0.0.1/makan')
  await dialog.getByLabel(t.all).uncheck()
  await dialog.getByLabel(t['order.paid'], { exact: true }).press(' ')
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await dialog.getByRole('button', { name: forms.save }).click()
  await expect(dialog.getByText(failureText(language, 'EnterWebhookUrl'))).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(address)
  await dialog.getByRole('button', { name: forms.save }).click()
  const secret = page.getByRole('dialog', { name: t.secretTitle })
  await expect(secret.getByLabel(t.secret)).toHaveValue(/^whsec_/)
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await secret.getByRole('button', { name: t.done }).click()
  await expect(page.getByText('whsec_')).toHaveCount(0)

  await page.getByRole('link', { name: address }).click()
  await page.waitForURL('**/Webhooks/*')
  await expect(page.getByText(of.noneMore)).toBeVisible()
  await page.getByRole('button', { name: of.test }).click()
  await expect(toasts(page)).toContainText(of.tested)
  const [row] = [rowsIn(page).first()]
  await expect(row, 'without loading the page anew').toContainText(t.delivered)
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await pressIn(row, of.more)
  const details = page.getByRole('dialog', { name: t['webhook.test'] })
  await expect(details).toContainText('"type":"webhook.test"')
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await pressIn(row, of.replay)
  await expect(toasts(page).filter({ hasText: of.replayed })).toBeVisible()

  await ageSession(context, url)
  await page.getByRole('button', { name: of.rotate }).click()
  const rotating = page.getByRole('dialog', { name: of.rotateTitle })
  await checkAccessibility(page)
  await rotating.getByRole('button', { name: of.rotate }).click()
  const asked = page.getByRole('dialog', { name: proof.title })
  await asked.getByLabel(proof.password, { exact: true }).fill(memberPassword)
  await asked.getByRole('button', { name: proof.goOn }).click()
  await expect(secret.getByLabel(t.secret)).toHaveValue(/^whsec_/)
  await secret.getByRole('button', { name: t.done }).click()
  await expect(page.getByText(of.oldSecret)).toBeVisible()

  await page.getByRole('button', { name: of.replayFailed }).click()
  const replaying = page.getByRole('dialog', { name: of.replayFailed })
  await replaying.getByLabel(of.since).selectOption('week')
  await checkAccessibility(page)
  await replaying.getByRole('button', { name: of.replay }).click()
  await expect(toasts(page).filter({ hasText: of.replayedAll(0) })).toBeVisible()

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
