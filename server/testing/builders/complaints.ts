import { complaints } from '#contract/complaints/endpoints.ts'
import type { Complaint } from '#contract/complaints/schemas.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

export function createComplaint(
  app: TestApp,
  person: TestUser,
  overrides: Partial<{ subject: string; text: string }> = {},
) {
  const input = { subject: 'تأخر الرد', text: 'انتظرت ساعة ولم يرد أحد', ...overrides }
  return app.request(complaints.sendComplaint, input, person)
}

export async function createProcessedComplaint(
  app: TestApp,
  member: TestUser,
  staff: TestUser,
): Promise<Complaint> {
  const { id: reportId } = await createComplaint(app, member)
  await app.request(complaints.processReport, { reportId, resolution: 'اعتذرنا له' }, staff)
  return app.request(complaints.getUserReport, { reportId }, member)
}

export const guestComplaint = {
  senderName: 'Hala',
  senderEmail: 'hala@example.test',
  text: 'حُذف حسابي\nبلا سبب',
}

/** As a visitor. Returns the token of the link in the email. */
export async function createGuestComplaint(
  app: TestApp,
  overrides: Partial<typeof guestComplaint> = {},
): Promise<string> {
  const complaint = { ...guestComplaint, ...overrides }
  await app.request(complaints.sendGuestComplaint, complaint)
  await app.runPendingJobs()
  // Other people may receive mail at the same moment, so the address selects the right one.
  return extractToken(app.mailbox().find(({ to }) => to === complaint.senderEmail)?.text)
}

export function extractToken(text = ''): string {
  return /\?token=(\S+)/.exec(text)?.[1] ?? ''
}
