import type { complaints } from '#contract/complaints/endpoints.ts'
import type { Output } from '#contract/core/endpoint.ts'
import { maxContactMailsPerHour, maxGuestComplaintsPerDay } from '#contract/core/limits.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import { truncate } from '#server/core/truncate.ts'
import { readMessages } from '../chat/messages.service.ts'
import { readParticipants } from '../chat/participants.service.ts'
import { sendAsGuest } from '../chat/send.service.ts'
import { lockAnyChat } from '../chat/teamChat.service.ts'
import { lockAny } from './complaint.service.ts'
import {
  type ComplaintRow,
  presentComplaint,
  selectComplaintColumns,
  selectComplaints,
} from './complaints.present.ts'
import { createComplaint } from './createComplaint.service.ts'
import { generateSalt, getComplaintIdByToken, hashEmail } from './guestLinks.service.ts'
import { reopen } from './process.service.ts'

const maxSubjectLength = 80

/** The form has no subject. */
function toSubject(text: string): string {
  const [line = ''] = text.split('\n')
  return truncate(line, maxSubjectLength)
}

/** Someone who enters another person's address causes only a few mails a day, which contain none of their text. */
export async function sendGuestComplaint({
  ctx,
  input: { senderName: name, senderEmail: email, text, website },
}: Args<typeof complaints.sendGuestComplaint>) {
  const network = getSubnet(ctx.client?.address ?? '')
  await enforceRateLimit(ctx, {
    key: `complaints.guest:${network}`,
    max: maxContactMailsPerHour,
    seconds: 3600,
  })
  if (website) return {}
  await enforceRateLimit(ctx, {
    key: `complaints.address:${hashEmail(ctx, email)}`,
    max: maxGuestComplaintsPerDay,
    seconds: 24 * 3600,
  })
  await inTransaction(ctx, (tx) =>
    createComplaint(tx, { name, email, salt: generateSalt() }, { subject: toSubject(text), text }),
  )
  return {}
}

type GuestComplaint = Output<typeof complaints.reopenAsGuest>

function present(ctx: Ctx, row: ComplaintRow): GuestComplaint {
  const { id, subject, text, senderName, state, createdAt, processedAt, resolution, mayReopen } =
    presentComplaint(ctx, row, { asStaff: false })
  return { id, subject, text, senderName, state, createdAt, processedAt, resolution, mayReopen }
}

function readGuests(ctx: Ctx, id: number) {
  return selectComplaintColumns(ctx, selectComplaints(ctx))
    .where('complaints.id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function getGuestComplaint({
  ctx,
  input: { token, ...paging },
}: Args<typeof complaints.getGuestComplaint>) {
  const row = await readGuests(ctx, await getComplaintIdByToken(ctx, token))
  const chatId = row.conversationId
  const [own, other] = await readParticipants(ctx, chatId)
  const { readId, readByOtherId, ...messages } = await readMessages(
    ctx,
    chatId,
    { userId: null, own, other },
    paging,
  )
  return { complaint: present(ctx, row), messages }
}

export function answerAsGuest({
  ctx,
  input: { token, text, messageKey },
}: Args<typeof complaints.answerAsGuest>) {
  return inTransaction(ctx, async (tx) => {
    const { conversationId: chatId } = await readGuests(tx, await getComplaintIdByToken(tx, token))
    const { isEnded } = await lockAnyChat(tx, chatId)
    const content = { text, messageKey, orderId: undefined }
    const { id, sentAt } = await sendAsGuest(tx, { chatId, isEnded }, content)
    return { id, messageKey, sentAt }
  })
}

export function reopenAsGuest({ ctx, input: { token, text } }: Args<typeof complaints.reopenAsGuest>) {
  return inTransaction(ctx, async (tx) => {
    const id = await getComplaintIdByToken(tx, token)
    await reopen(tx, null, await lockAny(tx, id), text)
    return present(tx, await readGuests(tx, id))
  })
}
