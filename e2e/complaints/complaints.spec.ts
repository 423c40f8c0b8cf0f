import type { Page } from '@playwright/test'
import { complaintNotificationTexts } from '#contract/complaints/notifications.text.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { chatText } from '#web/domain/chat/chat.text.ts'
import { deskText } from '#web/domain/desk/desk.text.ts'
import { complaintsText } from '#web/features/complaints/complaints.text.ts'
import { guestText } from '#web/features/complaints/guest/guest.text.ts'
import { contactText } from '#web/features/complaints/staff/contact.text.ts'
import { outcomeLabels, preparedOutcomes } from '#web/features/complaints/staff/preparedOutcomes.text.ts'
import { staffText, templatesText } from '#web/features/complaints/staff/staff.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { createApi } from '../fixtures/api.ts'
import { enlargeText, expectReadable } from '../fixtures/largeText.ts'
import { readMailedLink, readMessagesTo, uniqueDigits } from '../fixtures/mailbox.ts'
import { createPhotograph } from '../fixtures/photographs.ts'
import { actAs } from '../fixtures/places.ts'
import { letComplaintsWaitLongest } from '../fixtures/productDatabase.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  getNotificationBell,
  type Language,
  openIn,
  reloadPage,
  test,
} from '../fixtures/test.ts'
import { registerMember } from '../fixtures/users.ts'
import { desktop } from '../projects.ts'

const staffEmail = 'moderator@makan.test'

async function sendMessage(page: Page, language: Language, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: chatText[language].write })
  await field.fill(text)
  await page.getByRole('button', { name: chatText[language].send, exact: true }).click()
  await expect(field).toHaveValue('')
}

const getMessages = (page: Page, language: Language) =>
  page.getByRole('region', { name: chatText[language].messages })

test('complaints: a complaint is answered, resolved and reopened live on both sides', {
  tag: '@each',
}, async ({ page, language, localize, openAsNewMember, openWindowAs }) => {
  test.slow()
  const [t, s] = [complaintsText[language], staffText[language]]
  const subject = `فاتورة ${uniqueDigits().slice(-6)}`
  const staff = await openWindowAs(
    staffEmail,
    `${toScreenAddress('UsersComplaints')}?name=${encodeURIComponent(subject)}`,
    desktop,
  )
  await expect(staff.getByText(s.nothingFound)).toBeVisible()

  await openAsNewMember(toScreenAddress('UsersComplaints'))
  await page.getByRole('main').getByRole('link', { name: t.new }).click()
  await page.getByLabel(t.subject, { exact: true }).fill(subject)
  await page.getByLabel(t.text, { exact: true }).fill('كتب الكاشير فاتورة أكبر مما دفعت.')
  await reloadPage(page)
  await expect(page.getByLabel(t.subject, { exact: true })).toHaveValue(subject)
  await checkAccessibility(page)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(getMessages(page, language).getByText('أكبر مما دفعت')).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await staff.getByRole('link', { name: subject }).click()
  await staff.getByRole('button', { name: s.take, exact: true }).click()
  await expect(staff.getByText(s.you, { exact: true })).toBeVisible()
  await expect(staff.getByRole('button', { name: s.take, exact: true })).toBeHidden()
  await staff.getByRole('button', { name: s.insert, exact: true }).click()
  const ready = localize({ ar: 'نراجع الأمر', en: 'Looking into it' })
  // In the language of the complainant, which is Arabic here.
  await staff.getByRole('region', { name: s.insert }).getByRole('button', { name: ready }).click()
  const field = staff.getByRole('textbox', { name: chatText[language].write })
  await expect(field).toHaveValue(/^شكرًا لأنك كتبت إلينا/)
  await checkAccessibility(staff)
  await staff.getByRole('button', { name: chatText[language].send, exact: true }).click()
  await expect(getMessages(page, language).getByText('شكرًا لأنك كتبت إلينا')).toBeVisible()
  await sendMessage(page, language, 'معي صورة الفاتورة')
  await expect(getMessages(staff, language).getByText('معي صورة الفاتورة')).toBeVisible()

  await staff.getByRole('button', { name: s.process, exact: true }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox', { name: s.resolutionLabel }).fill('ألغى المكان الطلب وعادت نقاطك.')
  await dialog.getByRole('button', { name: s.process, exact: true }).click()
  await expect(dialog).toBeHidden()
  await staff.getByRole('link', { name: deskText[language].back }).click()
  const outcome = page.getByRole('region', { name: t.resolution })
  await expect(outcome.getByText('عادت نقاطك')).toBeVisible()
  await expect(page.getByRole('textbox', { name: chatText[language].write })).toBeHidden()

  await outcome.getByRole('button', { name: t.reopen }).click()
  const reopening = page.getByRole('dialog')
  await reopening.getByLabel(t.why).fill('ما زالت النقاط ناقصة')
  await reopening.getByRole('button', { name: t.reopen }).click()
  await expect(reopening).toBeHidden()
  await expect(page.getByRole('region', { name: t.formerResolution })).toBeVisible()
  await expect(getMessages(staff, language).getByText('ما زالت النقاط ناقصة')).toBeVisible()
  await expect(staff.getByRole('button', { name: s.process, exact: true })).toBeVisible()
})

test('complaints: staff resolve one after the other with prepared outcomes and keys', {
  tag: '@each',
}, async ({ page, openAs, staff, context, language, url }) => {
  const [t, s, desk] = [complaintsText[language], staffText[language], deskText[language]]
  await registerMember(context, url)
  const { send } = createApi(context.request, url)
  const complain = (text: string) =>
    send<{ id: number; subject: string; senderName: string }>('Chatting/SendComplaint', {
      data: { subject: `desk ${uniqueDigits().slice(-6)}`, text },
    })
  const [first, second] = [await complain('The bill is wrong.'), await complain('الفاتورة خطأ.')]
  await letComplaintsWaitLongest(url, [first.id, second.id])
  const getTitle = () => page.getByRole('heading', { level: 1 })
  await openAs(staffEmail, toScreenAddress('ComplaintPage', { id: first.id }))
  const bar = page.getByRole('region', { name: desk.decide })
  await expect(bar.getByRole('button', { name: s.process, exact: true })).toBeInViewport()
  await expect(bar.getByRole('link', { name: desk.next(second.senderName) })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog')
  const outcome = dialog.getByRole('textbox', { name: s.resolutionLabel })
  await expect(outcome).toBeVisible()
  await dialog.getByRole('button', { name: outcomeLabels[language].corrected }).click()
  // In the language of the complaint.
  await expect(outcome).toHaveValue(preparedOutcomes.en.corrected)
  await checkAccessibility(page)
  await outcome.fill(`${preparedOutcomes.en.corrected} Thank you.`)
  await dialog.getByRole('button', { name: s.process, exact: true }).dblclick()
  await expect(getTitle()).toHaveText(second.subject)
  await expect(dialog).toHaveCount(0)
  expect(await staff.get<{ state: string }>(`Chatting/GetUserReport?ReportId=${second.id}`)).toMatchObject({
    state: 'inProcess',
  })

  await page.getByRole('link', { name: desk.back }).click()
  await expect(getTitle()).toHaveText(first.subject)
  await expect(page.getByRole('region', { name: t.resolution })).toContainText('Thank you.')
  await expect(bar.getByRole('button', { name: s.process, exact: true })).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(getTitle()).toHaveText(second.subject)
  await page.keyboard.press('t')
  await expect(bar.getByRole('button', { name: s.take, exact: true })).toHaveCount(0)
  await bar.getByRole('button', { name: s.process, exact: true }).click()
  await dialog.getByRole('button', { name: outcomeLabels[language].nothingWrong }).click()
  await expect(outcome).toHaveValue(preparedOutcomes.ar.nothingWrong)
  await dialog.getByRole('button', { name: s.process, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(getTitle()).not.toHaveText(second.subject)
})

test('complaints: one about a place needs no order and carries a picture from its first message', async ({
  page,
  language,
  openAsNewMember,
  openPage,
}) => {
  const t = complaintsText[language]
  await openAsNewMember(toScreenAddress('ServicePlacesFilter'))
  const href = await page.getByRole('main').locator('a[href*="/places/"]').first().getAttribute('href')
  await openPage(`${toScreenAddress('NewComplaint')}?place=${/\d+/.exec(href ?? '')?.[0]}`)
  await expect(page.getByRole('combobox', { name: t.aPlace })).not.toHaveValue('')
  await page.getByLabel(t.subject, { exact: true }).fill('المكان مغلق')
  await page.getByLabel(t.text, { exact: true }).fill('الباب مغلق في مواعيد العمل.')
  await page.locator('input[type="file"][name="image"]').setInputFiles(await createPhotograph('door'))
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'المكان مغلق' })).toBeVisible()
  const messages = getMessages(page, language)
  await expect(messages.getByText('الباب مغلق')).toBeVisible()
  await expect(messages.getByRole('img').first()).toBeVisible()
})

test('complaints: staff who take a complaint already assigned see the assignee', async ({
  page,
  openAs,
  language,
  url,
  staff,
}) => {
  const s = staffText[language]
  const subject = `taken ${uniqueDigits().slice(-6)}`
  const member = await actAs(url, 'member6@makan.test')
  const { id } = await member.send<{ id: number }>('Chatting/SendComplaint', {
    data: { subject, text: 'x' },
  })
  await member.close()
  await openAs(staffEmail, toScreenAddress('ComplaintPage', { id }))
  // Blocks live updates, so that the page is outdated.
  await page.route('**/api/Live', (route) => route.fulfill({ status: 204 }))
  await reloadPage(page)
  await staff.send(`Chatting/TakeReport?ReportId=${id}`)
  await page.getByRole('button', { name: s.take, exact: true }).click()
  await expect(page.getByText(complaintsText[language].changed).first()).toBeVisible()
  await expect(page.getByRole('button', { name: s.takeOver })).toBeVisible()
})

test('complaints: a notification opens its complaint', async ({ page, context, openPage, language, url }) => {
  await registerMember(context, url)
  const subject = `told ${uniqueDigits().slice(-6)}`
  const { id } = await createApi(context.request, url).send<{ id: number }>('Chatting/SendComplaint', {
    data: { subject, text: 'x' },
  })
  const staff = await actAs(url, staffEmail)
  await staff.send(`Chatting/ProcessReport?ReportId=${id}`, { data: { resolution: 'done' } })
  await staff.close()
  await expect(async () => {
    await openPage(toScreenAddress('Plans'))
    await getNotificationBell(page, language).click()
    await page.getByText(complaintNotificationTexts[language].complaintProcessed).click({ timeout: 15_000 })
  }).toPass()
  await expect(page).toHaveURL(new RegExp(`${toScreenAddress('ComplaintPage', { id })}$`))
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
})

test('complaints: a visitor complains and replies and reopens by the emailed link', {
  tag: '@each',
}, async ({ page, openPage, language, url }) => {
  const t = guestText[language]
  const email = `guest${uniqueDigits()}@example.test`
  await openPage(toScreenAddress('GuestComplaint'))
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByLabel(t.name, { exact: true })).toBeFocused()
  await page.getByLabel(t.name, { exact: true }).fill('سامح نبيل')
  await page.getByLabel(t.email, { exact: true }).fill(email)
  await page.getByLabel(t.text, { exact: true }).fill(`لم يصلني الكود ${email}`)
  await checkAccessibility(page)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByRole('heading', { name: t.sentTitle })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()

  const link = await readMailedLink(page.request, email, 'Guest')
  await openIn(page, link)
  await expect(page.getByText(`لم يصلني الكود ${email}`)).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.getByLabel(t.answer, { exact: true }).fill('وما زال لا يصل')
  await page.getByRole('button', { name: t.sendAnswer }).click()
  await expect(page.getByRole('listitem').getByText('وما زال لا يصل')).toBeVisible()
  await expect(page.getByLabel(t.answer, { exact: true })).toHaveValue('')

  const staff = await actAs(url, staffEmail)
  const { data } = await staff.get<{ data: { id: number; chatId: number }[] }>(
    `Chatting/GetUserReports?name=${encodeURIComponent(email)}`,
  )
  const [complaint] = data
  await staff.send('Chatting/SendMessage', {
    data: { chatId: complaint?.chatId, message: 'غيّر رقمك ثم حاول', messageKey: uniqueDigits() },
  })
  await staff.send(`Chatting/ProcessReport?ReportId=${complaint?.id}`, {
    data: { resolution: 'صحّحنا الرقم' },
  })
  await staff.close()
  await reloadPage(page)
  await expect(page.getByText('غيّر رقمك ثم حاول')).toBeVisible()
  await expect(page.getByRole('region', { name: t.resolution }).getByText('صحّحنا الرقم')).toBeVisible()
  await page.getByLabel(t.why).fill('الرقم صحيح')
  await page.getByRole('button', { name: t.reopen }).click()
  await expect(page.getByRole('listitem').getByText('الرقم صحيح')).toBeVisible()
  await expect(page.getByLabel(t.answer, { exact: true })).toBeVisible()

  await page.goto(`${link.slice(0, -1)}${link.endsWith('x') ? 'y' : 'x'}`)
  await expect(page.getByRole('heading', { name: t.wrongTitle })).toBeVisible()
})

test('complaints: a contact message is answered once by email and shows the author', async ({
  page,
  openAs,
  language,
  url,
}) => {
  const t = contactText[language]
  const email = `asks${uniqueDigits()}@example.test`
  await createApi(page.request, url).send('Chatting/SendContactMail', {
    data: { name: 'Hany', email, message: 'Do you open in Aswan?' },
  })
  await openAs(staffEmail, `${toScreenAddress('ContactMessages')}?name=${email}`)
  await checkAccessibility(page)
  await page.getByRole('button', { name: t.replyTo('Hany') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Do you open in Aswan?')).toBeVisible()
  await dialog.getByRole('button', { name: t.send }).click()
  await expect(dialog.locator('[aria-invalid="true"]')).toBeFocused()
  await dialog.getByLabel(t.answer, { exact: true }).fill('Next spring.')
  await dialog.getByRole('button', { name: t.send }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: t.readOf('Hany') }).click()
  await expect(dialog.getByText('Next spring.')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(async () => {
    const mails = await readMessagesTo(page.request, email)
    expect(mails.filter(({ text }) => text.includes('Next spring.'))).toHaveLength(1)
  }).toPass()
})

test('complaints: a saved reply is added, changed and deleted', async ({ page, openAs, language }) => {
  const t = templatesText[language]
  const name = `Ready ${uniqueDigits().slice(-6)}`
  await openAs(staffEmail, toScreenAddress('AnswerTemplates'))
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.nameAr, { exact: true }).fill(name)
  await dialog.getByLabel(t.nameEn, { exact: true }).fill(name)
  await dialog.getByLabel(t.textAr, { exact: true }).fill('أهلًا')
  await dialog.getByLabel(t.textEn, { exact: true }).fill('Hello')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: formsText[language].save }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox').fill(name)
  const menu = page.getByRole('button', { name: gridText[language].rowMenu(name) })
  await menu.click()
  await page.getByRole('menuitem', { name: uiText[language].delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: uiText[language].delete, exact: true }).click()
  await expect(menu).toHaveCount(0)
})

for (const [what, path] of [
  ['the queue', toScreenAddress('UsersComplaints')],
  ['a reported conversation', toScreenAddress('ComplaintPage', { id: 8 })],
] as const) {
  test(`complaints: staff read ${what} on a narrow screen and with double-size text`, {
    tag: '@each',
  }, async ({ page, openAs }) => {
    await openAs(staffEmail, path)
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
    await enlargeText(page)
    await expectReadable(page)
  })
}
