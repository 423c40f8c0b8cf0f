import type { Complaint } from '#contract/complaint.ts'
import { complaints } from '#contract/complaints.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Somebody makes a complaint. */
export function complain(
  world: World,
  person: Person,
  wish: Partial<{ subject: string; text: string }> = {},
) {
  const said = { subject: 'تأخر الرد', text: 'انتظرت ساعة ولم يرد أحد', ...wish }
  return world.ask(complaints.sendComplaint, said, person)
}

/** A member’s complaint that staff have processed. */
export async function processed(world: World, member: Person, staff: Person): Promise<Complaint> {
  const { id: reportId } = await complain(world, member)
  await world.ask(complaints.processReport, { reportId, resolution: 'اعتذرنا له' }, staff)
  return world.ask(complaints.getUserReport, { reportId }, member)
}

export const guestWords = { senderName: 'Hala', senderEmail: 'hala@example.test', text: 'حُذف حسابي\nبلا سبب' }

/** A guest makes a complaint; replies the token of the link that they were mailed. */
export async function complainAsGuest(world: World, wish: Partial<typeof guestWords> = {}): Promise<string> {
  const complaint = { ...guestWords, ...wish }
  await world.ask(complaints.sendGuestComplaint, complaint)
  await world.settle()
  // Others may be mailed at the same moment.
  return tokenIn(world.outbox().find(({ to }) => to === complaint.senderEmail)?.text)
}

/** The token of a link in a mail. */
export function tokenIn(text = ''): string {
  return /\?token=(\S+)/.exec(text)?.[1] ?? ''
}
