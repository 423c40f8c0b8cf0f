import { randomUUID } from 'node:crypto'
import type { DataRight } from '#contract/complaints/constants.ts'
import type { complaints } from '#contract/complaints/endpoints.ts'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { complaintStateMachine } from '#contract/complaints/stateMachine.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { maxComplaintsPerHour } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { savePrivatePicture } from '#server/core/files/pictures.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getInitialState } from '#server/core/transitions.ts'
import { findChat, getPartyName, selectOwnParticipants } from '../chat/participants.service.ts'
import { writeMessage } from '../chat/send.service.ts'
import { senderSide, startTeamChat } from '../chat/teamChat.service.ts'
import {
  getSenderRole,
  presentComplaint,
  selectComplaintColumns,
  selectComplaints,
} from './complaints.present.ts'
import { complaintsText } from './complaints.text.ts'

type Sender = { userId: number } | { name: string; email: string; salt: string }

export type Matter = {
  subject: string
  text: string
  placeId?: number | null
  orderId?: number | null
  reportedId?: number | null
  reviewId?: number | null
  right?: DataRight | null
  /** Name of a private picture for the first message. */
  picture?: string | null
}

/** The text becomes the first message of the complaint's conversation. */
export async function createComplaint(tx: Tx, sender: Sender, matter: Matter): Promise<number> {
  const isGuest = 'email' in sender
  const writer = isGuest ? { guest: sender.name } : sender
  const chatId = await startTeamChat(tx, writer, matter.subject)
  const authorId = isGuest ? null : sender.userId
  const { id: messageId } = await writeMessage(
    tx,
    { chatId, side: senderSide, authorId },
    {
      text: matter.text,
      messageKey: randomUUID(),
      orderId: matter.orderId ?? undefined,
      picture: matter.picture ?? null,
    },
  )
  const { id } = await tx.db
    .insertInto('complaints')
    .values({
      conversationId: chatId,
      messageId,
      userId: authorId,
      ...(isGuest && { senderName: sender.name, senderEmail: sender.email, linkSalt: sender.salt }),
      language: tx.language,
      placeId: matter.placeId ?? null,
      orderId: matter.orderId ?? null,
      reportedMessageId: matter.reportedId ?? null,
      reviewId: matter.reviewId ?? null,
      dataRight: matter.right ?? null,
      state: getInitialState(complaintStateMachine, 'created', getSenderRole({ userId: authorId })),
      createdAt: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await emit(tx, 'complaints.complaintChanged', { complaintId: id, change: 'created' })
  return id
}

export async function createOwnComplaint(
  ctx: Ctx,
  actor: Actor,
  readMatter: (tx: Tx) => Promise<Matter>,
): Promise<Complaint> {
  await enforceRateLimit(ctx, { key: `complaints:${actor.id}`, max: maxComplaintsPerHour, seconds: 3600 })
  return inTransaction(ctx, async (tx) => {
    const id = await createComplaint(tx, { userId: actor.id }, await readMatter(tx))
    return readOwnComplaint(tx, id)
  })
}

async function readOwnComplaint(tx: Tx, id: number): Promise<Complaint> {
  const row = await selectComplaintColumns(tx, selectComplaints(tx))
    .where('complaints.id', '=', id)
    .executeTakeFirstOrThrow()
  return presentComplaint(tx, row, { asStaff: false })
}

/** The place must be public, or have an order of the actor. */
async function findPlace(tx: Tx, actor: Actor, id: number): Promise<number> {
  const place = await tx.db
    .selectFrom('places')
    .select('id')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'approved'), eb('deletedAt', 'is', null)]),
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .where('orders.memberId', '=', actor.id)
            .where('orders.placeId', '=', id),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!place) throw new ApiError('NotFound', { fields: { servicePlaceId: 'NotFound' } })
  return place.id
}

async function findOrder(tx: Tx, actor: Actor, id: number) {
  const order = await tx.db
    .selectFrom('orders')
    .select(['id', 'placeId'])
    .where('id', '=', id)
    .where('memberId', '=', actor.id)
    .executeTakeFirst()
  if (!order) throw new ApiError('NotFound', { fields: { orderId: 'NotFound' } })
  return order
}

async function readOwnMatter(
  tx: Tx,
  actor: Actor,
  { subject, text, servicePlaceId, orderId, right }: Input<typeof complaints.sendComplaint>,
): Promise<Matter> {
  const order = orderId ? await findOrder(tx, actor, orderId) : null
  const placeId = servicePlaceId ? await findPlace(tx, actor, servicePlaceId) : (order?.placeId ?? null)
  return { subject, text, placeId, orderId: order?.id ?? null, right }
}

export function sendComplaint({
  ctx,
  actor,
  input,
}: Args<typeof complaints.sendComplaint>): Promise<Complaint> {
  return createOwnComplaint(ctx, actor, (tx) => readOwnMatter(tx, actor, input))
}

export async function sendComplaintWithPicture({
  ctx,
  actor,
  input: { image, ...input },
}: Args<typeof complaints.sendComplaintWithPicture>): Promise<Complaint> {
  if (!image) return sendComplaint({ ctx, actor, input })
  // Checked before the picture is decoded, and again with the complaint.
  await inTransaction(ctx, (tx) => readOwnMatter(tx, actor, input))
  const picture = await savePrivatePicture(ctx, image, 'image')
  return createOwnComplaint(ctx, actor, async (tx) => ({
    ...(await readOwnMatter(tx, actor, input)),
    picture,
  }))
}

/** The message must be from the other side of the actor's conversation. */
async function findReportedMessage(tx: Tx, actor: Actor, messageId: number) {
  const message = await selectOwnParticipants(tx, actor)
    .innerJoin('messages', 'messages.conversationId', 'own.conversationId')
    .innerJoin('conversations', 'conversations.id', 'own.conversationId')
    .select('own.conversationId as id')
    .where('messages.id', '=', messageId)
    .whereRef('messages.side', '!=', 'own.side')
    // Messages of the team in a complaint can't be reported.
    .where('conversations.subject', 'is', null)
    .executeTakeFirst()
  if (!message) throw new ApiError('NotFound')
  return findChat(tx, actor, message.id)
}

export function reportMessage({
  ctx,
  actor,
  input: { messageId, text },
}: Args<typeof complaints.reportMessage>): Promise<Complaint> {
  return createOwnComplaint(ctx, actor, async (tx) => {
    const { other } = await findReportedMessage(tx, actor, messageId)
    const subject = complaintsText[tx.language].reportSubject(getPartyName(tx.language, other.party))
    return { subject, text, placeId: other.placeId, reportedId: messageId }
  })
}
