import { request } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { guestText } from '#web/features/complaints/guest/guest.text.ts'
import { contactText } from '#web/features/complaints/staff/contact.text.ts'
import { staffText } from '#web/features/complaints/staff/staff.text.ts'
import { templatesText } from '#web/features/complaints/staff/templates.text.ts'
import { untilLive } from './journey.ts'
import { mailedLink } from './messages.ts'
import type { Shot } from './shotStates.ts'

const admin = 'admin@makan.test'

const asStaff = (name: string, id: number): Shot => ({
  name: `ComplaintPage-${name}`,
  path: addressOf('ComplaintPage', { id }),
  as: admin,
})

/** The path of the link in a mail to the demo's guest, without the language. */
async function guestPath(url: string): Promise<string> {
  const context = await request.newContext({ baseURL: url })
  const link = new URL(await mailedLink(context, 'sameh@makan.test', 'Guest'))
  await context.dispose()
  return link.pathname.replace(/^\/(ar|en)/, '') + link.search
}

/** What the demo's complaints look like to those who made them and to those who look after them. */
export async function complaintShots(url: string): Promise<Shot[]> {
  const queue = addressOf('UsersComplaints')
  const messages = addressOf('ContactMessages')
  return [
    { name: 'UsersComplaints-queue', path: queue, as: admin },
    { name: 'UsersComplaints-nothing', path: `${queue}?name=zzzzzzzz`, as: admin },
    { name: 'UsersComplaints-none', path: queue, as: 'supplier@makan.test' },
    { name: 'NewComplaint-order', path: `${addressOf('NewComplaint')}?order=1`, as: 'member1@makan.test' },
    { name: 'ComplaintPage-reopened', path: addressOf('ComplaintPage', { id: 3 }), as: 'member5@makan.test' },
    asStaff('waiting', 4),
    asStaff('processed', 2),
    asStaff('guest', 6),
    asStaff('report', 8),
    {
      ...asStaff('process', 5),
      async act(page, language) {
        await untilLive(page)
        await page.getByRole('button', { name: staffText[language].process, exact: true }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      ...asStaff('templates', 5),
      async act(page, language) {
        await untilLive(page)
        await page.getByRole('button', { name: staffText[language].insert, exact: true }).click()
        await page.getByRole('region', { name: staffText[language].insert }).waitFor()
      },
    },
    { name: 'ContactMessages-read', path: `${messages}?open=1`, as: admin },
    {
      name: 'ContactMessages-reply',
      path: messages,
      as: admin,
      async act(page, language) {
        await untilLive(page)
        await page.getByRole('button', { name: contactText[language].replyTo('Karim Adel') }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'AnswerTemplates-add',
      path: addressOf('AnswerTemplates'),
      as: admin,
      async act(page, language) {
        await untilLive(page)
        await page.getByRole('button', { name: templatesText[language].add }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'GuestComplaint-link', path: await guestPath(url), as: null },
    { name: 'GuestComplaint-wrong', path: `${addressOf('GuestComplaint')}?token=1.x`, as: null },
    {
      name: 'GuestComplaint-sent',
      path: addressOf('GuestComplaint'),
      as: null,
      async act(page, language) {
        const t = guestText[language]
        await untilLive(page)
        await page.route('**/api/Chatting/SendGuestComplaint', (route) =>
          route.fulfill({ json: { isError: false, errorMessage: null } }),
        )
        await page.getByLabel(t.name, { exact: true }).fill('سامح نبيل')
        await page.getByLabel(t.email, { exact: true }).fill('sameh@example.test')
        await page.getByLabel(t.text, { exact: true }).fill('لم يصلني الكود')
        await page.getByRole('button', { name: t.send }).click()
        await page.getByRole('heading', { name: t.sentTitle }).waitFor()
      },
    },
  ]
}
