import type { Tx } from '../core/ctx.ts'
import type { Actor } from '../core/request/actor.ts'
import { sendMessage } from '../features/chat/send.service.ts'
import { lockAny } from '../features/complaints/complaint.service.ts'
import { reportMessage, sendComplaint } from '../features/complaints/createComplaint.service.ts'
import { sendGuestComplaint } from '../features/complaints/guest.service.ts'
import { processReport, reopenReport, takeReport } from '../features/complaints/process.service.ts'
import { saveAnswerTemplate } from '../features/complaints/templates.service.ts'
import { sendContactMail } from '../features/pages/contact.service.ts'
import { answerContactMail } from '../features/pages/contactMails.service.ts'
import { findActor } from './actors.ts'
import { backdate, type Episode } from './backdate.ts'
import {
  type DemoComplaint,
  demoComplaints,
  demoContactMails,
  demoGuestSender,
  demoTemplates,
} from './conversations.data.ts'

async function findNewestComplaint(tx: Tx): Promise<number> {
  const { id } = await tx.db
    .selectFrom('complaints')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function sendDemoComplaint(
  tx: Tx,
  { member, subject, text, right }: DemoComplaint,
): Promise<Actor | null> {
  if (member === null) {
    await sendGuestComplaint({ ctx: tx, actor: null, input: { ...demoGuestSender, text } })
    return null
  }
  const sender = await findActor(tx, `member${member}@makan.test`)
  await sendComplaint({ ctx: tx, actor: sender, input: { subject, text, right } })
  return sender
}

async function seedComplaint(tx: Tx, staff: Actor, complaint: DemoComplaint): Promise<void> {
  const sender = await sendDemoComplaint(backdate(tx, complaint.hoursAgo), complaint)
  const reportId = await findNewestComplaint(tx)
  const { conversationId: chatId } = await lockAny(tx, reportId)
  for (const [n, step] of complaint.steps.entries()) {
    const then = backdate(tx, complaint.hoursAgo - n - 1)
    const { answer: text = '', resolution = '' } = complaint
    if (step === 'take') await takeReport({ ctx: then, actor: staff, input: { reportId } })
    else if (step === 'answer')
      await sendMessage({
        ctx: then,
        actor: staff,
        input: { chatId, text, messageKey: `demo-answer-${reportId}` },
      })
    else if (step === 'process')
      await processReport({ ctx: then, actor: staff, input: { reportId, resolution } })
    else if (sender)
      await reopenReport({ ctx: then, actor: sender, input: { reportId, text: 'ما زالت المشكلة قائمة.' } })
  }
}

const reportedHoursAgo = 2

/** The branch reports the last message of the member whom it blocked. */
async function seedReport(tx: Tx): Promise<void> {
  const branch = await findActor(tx, 'branch@makan.test')
  const { messageId } = await tx.db
    .selectFrom('messages')
    .innerJoin('conversationParticipants as own', (join) =>
      join
        .onRef('own.conversationId', '=', 'messages.conversationId')
        .onRef('own.side', '!=', 'messages.side'),
    )
    .innerJoin('chatBlocks', 'chatBlocks.userId', 'messages.authorId')
    .select('messages.id as messageId')
    .where('own.branchId', '=', branch.branchId)
    .orderBy('messages.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await reportMessage({
    ctx: backdate(tx, reportedHoursAgo),
    actor: branch,
    input: { messageId, text: 'رسائل إعلانية مزعجة لا علاقة لها بنا.' },
  })
}

async function seedContactMails(tx: Tx, staff: Actor): Promise<void> {
  for (const { hoursAgo: hours, answer, ...form } of demoContactMails) {
    await sendContactMail({ ctx: backdate(tx, hours), actor: null, input: form })
    if (!answer) continue
    const { id } = await tx.db
      .selectFrom('contactMails')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await answerContactMail({ ctx: backdate(tx, hours - 4), actor: staff, input: { id, answer } })
  }
}

export async function createComplaintEpisodes(tx: Tx): Promise<Episode[]> {
  const staff = await findActor(tx, 'moderator@makan.test', ['ManageUserReports'])
  for (const template of demoTemplates) await saveAnswerTemplate({ ctx: tx, actor: staff, input: template })
  await seedContactMails(tx, staff)
  const complaintEpisodes = demoComplaints.map((complaint) => ({
    hoursAgo: complaint.hoursAgo,
    seed: () => seedComplaint(tx, staff, complaint),
  }))
  return [...complaintEpisodes, { hoursAgo: reportedHoursAgo, seed: () => seedReport(tx) }]
}
