import { toScreenAddress } from '#contract/core/screens.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import { referralsText } from '#web/features/referrals/referrals.text.ts'
import { staffText } from '#web/features/referrals/staff/staff.text.ts'
import { codeText } from '#web/forms/phoneCode/code.text.ts'
import { money } from '#web/ui/language/format.ts'
import { createApi } from '../fixtures/api.ts'
import { readSentCode, uniqueDigits } from '../fixtures/mailbox.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, test } from '../fixtures/test.ts'
import { registerMember } from '../fixtures/users.ts'

test('referrals: a shared link names its member, and the reader signs up with its code', {
  tag: '@each',
}, async ({ page, browser, openAs, localePath, url, localize, language }) => {
  const [t, a] = [localize(referralsText), localize(accountsText)]
  const egp = { prefix: language === 'ar' ? 'ج.م.' : 'EGP' }
  await openAs('member1@makan.test', toScreenAddress('InviteFriends'))
  await expect(page.getByRole('region', { name: t.friends })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  const code = (await page.getByRole('region', { name: t.code }).locator('bdi').textContent()) ?? ''

  const guest = await browser.newContext({ viewport: page.viewportSize() })
  const visitorPage = await guest.newPage()
  await visitorPage.goto(`${url}${localePath(toScreenAddress('Invitation', { code: code.toLowerCase() }))}`)
  await expect(visitorPage.getByText(t.get(t.counted(20), money(language, 50, egp)))).toBeVisible()
  await checkAccessibility(visitorPage)
  await expectFitsNarrowScreen(visitorPage)
  await visitorPage.getByRole('link', { name: t.register }).last().click()
  const digits = uniqueDigits()
  await visitorPage.locator('input[name=phone]').filter({ visible: true }).fill(`010${digits}`)
  await visitorPage.getByRole('button', { name: a.goOn }).click()
  await visitorPage
    .getByLabel(codeText[language].code)
    .fill(await readSentCode(page.request, `+2010${digits}`))
  await expect(visitorPage.getByLabel(a.referralCode)).toHaveValue(code)
  await checkAccessibility(visitorPage)
  await visitorPage.goto(`${url}${localePath(toScreenAddress('Invitation', { code: 'NONSENSE' }))}`)
  await expect(visitorPage.getByRole('heading', { level: 1, name: t.unknown })).toBeVisible()
  await guest.close()
})

test('referrals: a new member enters a friend’s code once and reads the benefit', async ({
  page,
  browser,
  url,
  localize,
  openAsNewMember,
}) => {
  const t = localize(referralsText)
  const inviting = await browser.newContext()
  await registerMember(inviting, url)
  const { code } = await createApi(inviting.request, url).get<{ code: string }>('Referral/GetOwn')
  await inviting.close()
  await openAsNewMember(toScreenAddress('InviteFriends'))
  await page.getByLabel(t.enterLabel).fill('NONSENSE')
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByLabel(t.enterLabel)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(t.enterLabel).fill(code)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.own)).toBeVisible()
  await expect(page.getByLabel(t.enterLabel)).toHaveCount(0)
  await checkAccessibility(page)
})

test('referrals: staff see terms, budget and pending rewards', async ({ page, openAs, localize }) => {
  const t = localize(staffText)
  await openAs('admin@makan.test', toScreenAddress('Referrals'))
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.getByRole('link', { name: t.list, exact: true }).last().click()
  await expect(page.getByText(t.none)).toBeVisible()
  await checkAccessibility(page)
})
