import { request } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { guestText } from '#web/features/complaints/guest/guest.text.ts'
import { contactText } from '#web/features/complaints/staff/contact.text.ts'
import { staffText, templatesText } from '#web/features/complaints/staff/staff.text.ts'
import { readMailedLink } from '../fixtures/mailbox.ts'
import { waitForHydration } from '../fixtures/test.ts'
import type { Screenshot } from './states.ts'

const admin = 'admin@makan.test'

const createStaffShot = (name: string, id: number): Screenshot => ({
  name: `ComplaintPage-${name}`,
  path: toScreenAddress('ComplaintPage', { id }),
  as: admin,
})

async function readGuestPath(url: string): Promise<string> {
  const context = await request.newContext({ baseURL: url })
  const link = new URL(await readMailedLink(context, 'sameh@makan.test', 'Guest'))
  await context.dispose()
  return link.pathname.replace(/^\/(ar|en)/, '') + link.search
}

export async function createComplaintScreenshots(url: string): Promise<Screenshot[]> {
  const queue = toScreenAddress('UsersComplaints')
  const messages = toScreenAddress('ContactMessages')
  return [
    { name: 'UsersComplaints-queue', path: queue, as: admin },
    { name: 'UsersComplaints-nothing', path: `${queue}?name=zzzzzzzz`, as: admin },
    { name: 'UsersComplaints-none', path: queue, as: 'supplier@makan.test' },
    {
      name: 'NewComplaint-order',
      path: `${toScreenAddress('NewComplaint')}?order=1`,
      as: 'member1@makan.test',
    },
    {
      name: 'ComplaintPage-reopened',
      path: toScreenAddress('ComplaintPage', { id: 3 }),
      as: 'member5@makan.test',
    },
    createStaffShot('waiting', 4),
    createStaffShot('processed', 2),
    createStaffShot('guest', 6),
    createStaffShot('report', 8),
    {
      ...createStaffShot('process', 5),
      async act(page, language) {
        await waitForHydration(page)
        await page.getByRole('button', { name: staffText[language].process, exact: true }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      ...createStaffShot('templates', 5),
      async act(page, language) {
        await waitForHydration(page)
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
        await waitForHydration(page)
        await page.getByRole('button', { name: contactText[language].replyTo('Karim Adel') }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'AnswerTemplates-add',
      path: toScreenAddress('AnswerTemplates'),
      as: admin,
      async act(page, language) {
        await waitForHydration(page)
        await page.getByRole('button', { name: templatesText[language].add }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'GuestComplaint-link', path: await readGuestPath(url), as: null },
    { name: 'GuestComplaint-wrong', path: `${toScreenAddress('GuestComplaint')}?token=1.x`, as: null },
    {
      name: 'GuestComplaint-sent',
      path: toScreenAddress('GuestComplaint'),
      as: null,
      async act(page, language) {
        const t = guestText[language]
        await waitForHydration(page)
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
