import type { BrowserContext, Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { accountsText, proofText } from '#web/features/accounts/accounts.text.ts'
import { passkeysText } from '#web/features/accounts/passkeys/passkeys.text.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import { twoStepText } from '#web/features/accounts/profile/twoStep.text.ts'
import { factorText } from '#web/features/accounts/signIn/signIn.text.ts'
import { ageSession } from '../fixtures/productDatabase.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, test } from '../fixtures/test.ts'
import { memberPassword } from '../fixtures/users.ts'

/** A virtual authenticator. `present` sets whether its owner confirms every request, or none. */
async function addDevice(context: BrowserContext, page: Page) {
  const client = await context.newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    present: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

test('passkeys: a member adds one for login, as second factor and to re-authenticate', {
  tag: '@each',
}, async ({ page, context, openPage, url, localize, openAsNewMember }) => {
  test.slow()
  const [t, two, profile, proof] = [
    localize(passkeysText),
    localize(twoStepText),
    localize(profileText),
    localize(proofText),
  ]
  const device = await addDevice(context, page)
  const email = await openAsNewMember(toScreenAddress('UserProfile'))
  const getRow = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const row = getRow(t.passkeys)
  await row.getByRole('button', { name: t.addOne }).click()
  await checkAccessibility(page)
  await row.getByRole('button', { name: t.add }).click()
  await expect(row.getByRole('heading', { name: two.yourCodes })).toBeFocused()
  await row.getByRole('button', { name: two.done }).click()
  await expect(row).toContainText(t.added)
  const own = page.getByRole('listitem').filter({ hasText: t.neverUsed })
  await own.getByRole('button', { name: profile.edit }).click()
  await own.getByLabel(t.name).fill('موبايلي')
  await own.getByRole('button', { name: t.rename }).click()
  await expect(getRow('موبايلي')).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await context.clearCookies()
  await openPage(toScreenAddress('SignIn'))
  await page.getByRole('main').getByLabel(localize(accountsText).loginName).focus()
  await expect(page, 'the browser offers it, and its owner takes it').not.toHaveURL(/login/)

  await context.clearCookies()
  await device.present(false)
  await openPage(toScreenAddress('SignIn'))
  const main = page.getByRole('main')
  await main.getByLabel(localize(accountsText).loginName).fill(email)
  await main.getByLabel(localize(accountsText).password, { exact: true }).fill(memberPassword)
  await main.getByRole('button', { name: localize(accountsText).login, exact: true }).click()
  await expect(page.getByLabel(localize(factorText).code)).toBeVisible()
  await device.present(true)
  await page.getByRole('button', { name: t.use }).click()
  await expect(page).not.toHaveURL(/login/)

  await openPage(toScreenAddress('UserProfile'))
  await ageSession(context, url)
  const app = getRow(two.app)
  await app.getByRole('button', { name: two.turnOn }).click()
  await app.getByRole('button', { name: two.begin }).click()
  const reauthDialog = page.getByRole('dialog', { name: proof.title })
  await reauthDialog.getByRole('button', { name: t.use }).click()
  await expect(app.getByRole('img', { name: two.qr })).toBeVisible()

  await getRow('موبايلي').getByRole('button', { name: profile.edit }).click()
  await getRow('موبايلي').getByRole('button', { name: t.remove }).click()
  const confirm = page.getByRole('dialog', { name: t.removeTitle })
  await confirm.getByRole('button', { name: t.remove }).click()
  await expect(getRow('موبايلي')).toHaveCount(0)
})
