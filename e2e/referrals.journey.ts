import { addressOf } from '#contract/screens.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import { referralsText } from '#web/features/referrals/referrals.text.ts'
import { staffText } from '#web/features/referrals/staff/staff.text.ts'
import { money } from '#web/ui/language/format.ts'
import { checkAccessibility, expect, fitsNarrowScreens, test, untilLive } from './journey.ts'
import { logIn, registerMember } from './people.ts'

test('a member shares their link, whoever opens it reads who invites them and registers with the code', {
  tag: '@each',
}, async ({ page, browser, openAs, at, baseURL, say, language }) => {
  const url = baseURL ?? ''
  const [t, a] = [say(referralsText), say(accountsText)]
  const egp = { prefix: language === 'ar' ? 'ج.م.' : 'EGP' }
  await openAs('member1@makan.test', addressOf('InviteFriends'))
  await expect(page.getByRole('region', { name: t.friends })).toBeVisible()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  const code = (await page.getByRole('region', { name: t.code }).locator('bdi').textContent()) ?? ''

  const guest = await browser.newContext({ viewport: page.viewportSize() })
  const visit = await guest.newPage()
  await visit.goto(`${url}${at(addressOf('Invitation', { code: code.toLowerCase() }))}`)
  await expect(visit.getByText(t.get(t.counted(20), money(language, 50, egp)))).toBeVisible()
  await checkAccessibility(visit)
  await fitsNarrowScreens(visit)
  await visit.getByRole('link', { name: t.register }).last().click()
  await expect(visit.getByLabel(a.referralCode)).toHaveValue(code)
  await checkAccessibility(visit)
  await visit.goto(`${url}${at(addressOf('Invitation', { code: 'NONSENSE' }))}`)
  await expect(visit.getByRole('heading', { level: 1, name: t.unknown })).toBeVisible()
  await guest.close()
})

test('who registered lately enters a friend’s code, once, and reads what it brings', async ({
  page,
  context,
  browser,
  at,
  baseURL,
  say,
}) => {
  const url = baseURL ?? ''
  const t = say(referralsText)
  const inviting = await browser.newContext({ baseURL: url })
  await registerMember(inviting, url)
  const found = await inviting.request.get(`${url}/api/Referral/GetOwn`)
  const { code } = (await found.json()) as { code: string }
  await inviting.close()
  await logIn(context, url, await registerMember(context, url))
  await page.goto(at(addressOf('InviteFriends')))
  await untilLive(page)
  await page.getByLabel(t.enterLabel).fill('NONSENSE')
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByLabel(t.enterLabel)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(t.enterLabel).fill(code)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.own)).toBeVisible()
  await expect(page.getByLabel(t.enterLabel)).toHaveCount(0)
  await checkAccessibility(page)
})

test('staff see terms, budget and what waits', async ({ page, openAs, say }) => {
  const t = say(staffText)
  await openAs('admin@makan.test', addressOf('Referrals'))
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await page.getByRole('link', { name: t.list, exact: true }).last().click()
  await expect(page.getByText(t.none)).toBeVisible()
  await checkAccessibility(page)
})
