import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { restrictionsText } from '#contract/restrictions/restrictions.text.ts'
import { chatText } from '#web/domain/chat/chat.text.ts'
import { membersText } from '#web/domain/members/members.text.ts'
import { restrictionLabels } from '#web/domain/people/restrictions.text.ts'
import { appealText, complaintsText } from '#web/features/complaints/complaints.text.ts'
import { memberPageText } from '#web/features/memberPage/memberPage.text.ts'
import { usersText } from '#web/features/users/users.text.ts'
import { restrictText } from '#web/forms/restrictions/restrictions.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { uniqueDigits } from '../fixtures/mailbox.ts'
import { countPresses } from '../fixtures/presses.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  getToasts,
  type Language,
  test,
} from '../fixtures/test.ts'
import { registerElsewhere } from '../fixtures/users.ts'

const staffEmail = 'admin@makan.test'

async function openMember(page: Page, language: Language, part: string): Promise<void> {
  const t = usersText[language]
  await page.getByRole('searchbox', { name: t.searchAll }).fill(part)
  const link = page.getByRole('link', { name: 'سارة محمود' })
  // Earlier rows stay until the answer arrives.
  await expect(link).toHaveCount(1)
  await link.click()
  await page.waitForURL(/UsersManagement\/\d+/)
}

test('member page: a member is found by a part of the number, with one field and one press', {
  tag: '@each',
}, async ({ page, openAs, language, url }) => {
  const m = memberPageText[language]
  const { phone, email } = await registerElsewhere(url)
  await openAs(staffEmail, toScreenAddress('UsersManagement'))
  await openMember(page, language, phone.slice(4))
  await expect(page.getByRole('heading', { level: 1, name: 'سارة محمود' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  const sections = membersText[language]
  for (const name of [
    sections.wallet,
    sections.orders,
    sections.payments,
    sections.complaints,
    sections.flags,
    m.devices,
    m.consents,
  ])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: m.timeline })).toContainText(m.joined)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
})

test('restrictions: three presses stop an abuser, who reads why and appeals; one press lifts it', {
  tag: '@smoke-ar-phone',
}, async ({ page, openAs, openWindowAs, language, url }) => {
  test.slow()
  const [r, words, kinds] = [restrictText[language], restrictionsText[language], restrictionLabels[language]]
  const { phone, email } = await registerElsewhere(url)
  await openAs(staffEmail, toScreenAddress('UsersManagement'))
  await openMember(page, language, phone.slice(4))

  const presses = await countPresses(page)
  await page.getByRole('button', { name: r.restrict }).click()
  const dialog = page.getByRole('dialog', { name: r.restrictOf('سارة محمود') })
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: kinds.manyAccounts, exact: true }).click()
  await expect(dialog.getByLabel(r.kind)).toHaveValue('everything')
  await dialog.getByRole('button', { name: r.restrict }).click()
  await expect(dialog).toBeHidden()
  expect(await presses()).toBe(3)
  const restriction = page.getByRole('region', { name: r.title, exact: true })
  await expect(restriction).toContainText(kinds.everything)
  await expect(page.getByRole('region', { name: memberPageText[language].timeline })).toContainText(
    memberPageText[language].restricted(kinds.everything),
  )
  await checkAccessibility(page)

  const member = await openWindowAs(email, toScreenAddress('Plans'))
  const banner = member.getByRole('complementary', { name: words.everything })
  await expect(banner).toContainText(words.because(words.manyAccounts))
  await checkAccessibility(member)
  await expectFitsNarrowScreen(member)
  await banner.getByRole('link', { name: layoutText[language].appeal }).click()
  const c = complaintsText[language]
  await expect(member.getByLabel(c.subject, { exact: true })).toHaveValue(appealText[language].everything)
  await member.getByLabel(c.text, { exact: true }).fill('لي حساب واحد فقط.')
  await member.getByRole('button', { name: c.send }).click()
  await expect(member.getByRole('heading', { level: 1, name: appealText[language].everything })).toBeVisible()

  await restriction.getByRole('button', { name: r.liftOf(kinds.everything) }).click()
  await expect(getToasts(page).getByText(r.lifted)).toBeVisible()
  await expect(restriction).toContainText(r.none)
  // The open page learns of it on its event stream.
  await expect(banner).toBeHidden()
})

test(
  'complaints: staff answer a complaint next to the member’s context, with three presses',
  {
    tag: ['@each', '@smoke-en-desktop'],
  },
  async ({ page, openAs, language, url }, { project }) => {
    const t = membersText[language]
    const { api, phone } = await registerElsewhere(url)
    const subject = `فاتورة ${uniqueDigits().slice(-6)}`
    await api.send('Chatting/SendComplaint', { data: { subject, text: 'كتب الكاشير فاتورة أكبر.' } })
    await openAs(staffEmail, `${toScreenAddress('UsersComplaints')}?name=${encodeURIComponent(subject)}`)

    const presses = await countPresses(page)
    await page.getByRole('link', { name: subject }).click()
    const isPhone = project.name.endsWith('phone')
    if (isPhone) await page.getByRole('button', { name: t.member, exact: true }).click()
    const context = isPhone ? page.getByRole('dialog', { name: t.member }) : page.getByRole('main')
    await expect(context.getByRole('region', { name: t.wallet })).toBeVisible()
    await expect(context.getByRole('link', { name: t.wholePage })).toBeVisible()
    await expect(context.getByText(phone.slice(0, 4)).first()).toBeVisible()
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
    // Escape isn't a press: Back or a swipe closes the sheet as well.
    if (isPhone) await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: chatText[language].write }).fill('نراجع الفاتورة مع المكان.')
    await page.getByRole('button', { name: chatText[language].send, exact: true }).click()
    await expect(
      page.getByRole('region', { name: chatText[language].messages }).getByText('نراجع الفاتورة'),
    ).toBeVisible()
    expect(await presses()).toBeLessThanOrEqual(3)
  },
)
