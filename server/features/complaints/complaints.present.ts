import { sql } from 'kysely'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { complaintStateMachine } from '#contract/complaints/stateMachine.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { localized } from '#server/core/database/names.ts'
import { senderSide, teamSide } from '../chat/teamChat.service.ts'
import { computeReopenDeadline, computeReplyDeadline } from './deadlines.ts'

export function selectComplaints({ db }: Ctx) {
  return db
    .selectFrom('complaints')
    .innerJoin('conversations', 'conversations.id', 'complaints.conversationId')
    .innerJoin('messages as first', 'first.id', 'complaints.messageId')
    .innerJoin('conversationParticipants as senderSide', (join) =>
      join
        .onRef('senderSide.conversationId', '=', 'complaints.conversationId')
        .on('senderSide.side', '=', senderSide),
    )
    .innerJoin('conversationParticipants as teamSide', (join) =>
      join
        .onRef('teamSide.conversationId', '=', 'complaints.conversationId')
        .on('teamSide.side', '=', teamSide),
    )
    .leftJoin('users as sender', 'sender.id', 'complaints.userId')
    .leftJoin('users as assignee', 'assignee.id', 'complaints.assigneeId')
    .leftJoin('places', 'places.id', 'complaints.placeId')
    .leftJoin('orders', 'orders.id', 'complaints.orderId')
    .leftJoin('messages as reported', 'reported.id', 'complaints.reportedMessageId')
}

export type ComplaintQuery = ReturnType<typeof selectComplaints>

export function selectComplaintColumns(ctx: Ctx, query: ComplaintQuery) {
  return query.select([
    'complaints.id',
    'complaints.conversationId',
    'complaints.userId',
    'complaints.state',
    'complaints.createdAt',
    'complaints.processedAt',
    'complaints.resolution',
    'complaints.version',
    'complaints.assigneeId',
    'complaints.dataRight',
    'complaints.reviewId',
    'conversations.subject',
    'first.text',
    'senderSide.unread as senderUnread',
    'teamSide.unread as teamUnread',
    'teamSide.unansweredSince as waitingSince',
    'assignee.name as assigneeName',
    'places.id as placeId',
    'orders.id as orderId',
    'orders.code as orderCode',
    'reported.id as reportedMessageId',
    'reported.conversationId as reportedChatId',
    sql<string>`coalesce(complaints.sender_name, sender.name)`.as('senderName'),
    sql<string | null>`coalesce(complaints.sender_email, sender.email)`.as('senderEmail'),
    localized(ctx.language, 'places.name').as('placeName'),
  ])
}

export const getSenderRole = ({ userId }: { userId: number | null }) => (userId === null ? 'guest' : 'sender')

export type ComplaintRow = Awaited<ReturnType<ReturnType<typeof selectComplaintColumns>['execute']>>[number]

export function presentComplaint(ctx: Ctx, row: ComplaintRow, { asStaff }: { asStaff: boolean }): Complaint {
  const { processedAt, assigneeId, reportedMessageId: messageId } = row
  const { dataRight } = row
  const isProcessed = row.state === 'processed'
  return {
    id: row.id,
    subject: row.subject ?? '',
    text: row.text,
    senderName: row.senderName,
    senderEmail: row.senderEmail,
    isGuest: row.userId === null,
    userId: row.userId,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
    resolution: row.resolution,
    mayReopen:
      canTransition(complaintStateMachine, 'reopened', row.state, getSenderRole(row)) &&
      processedAt !== null &&
      ctx.now().getTime() <= computeReopenDeadline(processedAt),
    right: dataRight,
    answerBy: dataRight && !isProcessed ? computeReplyDeadline(row.createdAt).toISOString() : null,
    chatId: row.conversationId,
    unread: asStaff ? row.teamUnread : row.senderUnread,
    place: row.placeId ? { id: row.placeId, name: row.placeName } : null,
    order: row.orderId && row.orderCode ? { id: row.orderId, code: row.orderCode } : null,
    reported: asStaff && messageId && row.reportedChatId ? { messageId, chatId: row.reportedChatId } : null,
    reviewId: asStaff ? row.reviewId : null,
    assignee: asStaff && assigneeId ? { id: assigneeId, name: row.assigneeName ?? '' } : null,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    version: row.version,
  }
}
