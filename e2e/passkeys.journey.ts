import type { BrowserContext, Page } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import { passkeysText } from '#web/features/accounts/passkeys/passkeys.text.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import { twoStepText } from '#web/features/accounts/profile/twoStep.text.ts'
import { proofText } from '#web/features/accounts/proof/proof.text.ts'
import { factorText } from '#web/features/accounts/signIn/factor.text.ts'
import { ageSession } from './freshness.ts'
import { checkAccessibility, expect, fitsNarrowScreens, test, untilLive } from './journey.ts'
import { memberPassword, registerMember } from './people.ts'

/** A device that holds passkeys, whose owner unlocks it whenever they are asked, or never (`present`). */
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

test('a member adds a passkey, and logs in with it without typing, after the password, and to confirm who they are', {
  tag: '@each',
}, async ({ page, context, at, baseURL, say }) => {
  test.slow()
  const [t, two, profile, proof] = [say(passkeysText), say(twoStepText), say(profileText), say(proofText)]
  const device = await addDevice(context, page)
  const email = await registerMember(context, baseURL ?? '')
  await page.goto(at(addressOf('UserProfile')))
  await untilLive(page)
  const rowOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const row = rowOf(t.passkeys)
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
  await expect(rowOf('موبايلي')).toBeVisible()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)

  await context.clearCookies()
  await page.goto(at(addressOf('SignIn')))
  await untilLive(page)
  await page.getByRole('main').getByLabel(say(accountsText).loginName).focus()
  await expect(page, 'the browser offers it, and its owner takes it').not.toHaveURL(/login/)

  await context.clearCookies()
  await device.present(false)
  await page.goto(at(addressOf('SignIn')))
  await untilLive(page)
  const main = page.getByRole('main')
  await main.getByLabel(say(accountsText).loginName).fill(email)
  await main.getByLabel(say(accountsText).password, { exact: true }).fill(memberPassword)
  await main.getByRole('button', { name: say(accountsText).login, exact: true }).click()
  await expect(page.getByLabel(say(factorText).code)).toBeVisible()
  await device.present(true)
  await page.getByRole('button', { name: t.use }).click()
  await expect(page).not.toHaveURL(/login/)

  await page.goto(at(addressOf('UserProfile')))
  await untilLive(page)
  await ageSession(context, baseURL ?? '')
  const app = rowOf(two.app)
  await app.getByRole('button', { name: two.turnOn }).click()
  await app.getByRole('button', { name: two.begin }).click()
  const asked = page.getByRole('dialog', { name: proof.title })
  await asked.getByRole('button', { name: t.use }).click()
  await expect(app.getByRole('img', { name: two.qr })).toBeVisible()

  await rowOf('موبايلي').getByRole('button', { name: profile.edit }).click()
  await rowOf('موبايلي').getByRole('button', { name: t.remove }).click()
  const confirm = page.getByRole('dialog', { name: t.removeTitle })
  await confirm.getByRole('button', { name: t.remove }).click()
  await expect(rowOf('موبايلي')).toHaveCount(0)
})
