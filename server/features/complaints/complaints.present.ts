import { sql } from 'kysely'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { complaintStateMachine } from '#contract/complaints/stateMachine.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { senderSide, teamSide } from '../chat/teamChat.service.ts'
import { computeReopenDeadline, computeReplyDeadline } from './deadlines.ts'

export function selectComplaints({ db }: Ctx) {
  return db
    .selectFrom('complaints')
    .innerJoin('conversations', 'conversations.id', 'complaints.conversation_id')
    .innerJoin('messages as first', 'first.id', 'complaints.message_id')
    .innerJoin('conversation_participants as sender_side', (join) =>
      join
        .onRef('sender_side.conversation_id', '=', 'complaints.conversation_id')
        .on('sender_side.side', '=', senderSide),
    )
    .innerJoin('conversation_participants as team_side', (join) =>
      join
        .onRef('team_side.conversation_id', '=', 'complaints.conversation_id')
        .on('team_side.side', '=', teamSide),
    )
    .leftJoin('users as sender', 'sender.id', 'complaints.user_id')
    .leftJoin('users as assignee', 'assignee.id', 'complaints.assignee_id')
    .leftJoin('places', 'places.id', 'complaints.place_id')
    .leftJoin('orders', 'orders.id', 'complaints.order_id')
    .leftJoin('messages as reported', 'reported.id', 'complaints.reported_message_id')
}

export type ComplaintQuery = ReturnType<typeof selectComplaints>

export function selectComplaintColumns(ctx: Ctx, query: ComplaintQuery) {
  return query.select([
    'complaints.id',
    'complaints.conversation_id',
    'complaints.user_id',
    'complaints.state',
    'complaints.created_at',
    'complaints.processed_at',
    'complaints.resolution',
    'complaints.version',
    'complaints.assignee_id',
    'complaints.data_right',
    'complaints.review_id',
    'conversations.subject',
    'first.text',
    'sender_side.unread as sender_unread',
    'team_side.unread as team_unread',
    'team_side.unanswered_since as waiting_since',
    'assignee.name as assignee_name',
    'places.id as place_id',
    'orders.id as order_id',
    'orders.code as order_code',
    'reported.id as reported_message_id',
    'reported.conversation_id as reported_chat_id',
    sql<string>`coalesce(complaints.sender_name, sender.name)`.as('sender_name'),
    sql<string | null>`coalesce(complaints.sender_email, sender.email)`.as('sender_email'),
    sql<string>`in_language(${ctx.language}, places.name_ar, places.name_en)`.as('place_name'),
  ])
}

export const getSenderRole = ({ user_id }: { user_id: number | null }) =>
  user_id === null ? 'guest' : 'sender'

export type ComplaintRow = Awaited<ReturnType<ReturnType<typeof selectComplaintColumns>['execute']>>[number]

export function presentComplaint(ctx: Ctx, row: ComplaintRow, { asStaff }: { asStaff: boolean }): Complaint {
  const { processed_at: processedAt, assignee_id: assigneeId, reported_message_id: messageId } = row
  const { data_right: dataRight } = row
  const isProcessed = row.state === 'processed'
  return {
    id: row.id,
    subject: row.subject ?? '',
    text: row.text,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    isGuest: row.user_id === null,
    userId: row.user_id,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
    resolution: row.resolution,
    mayReopen:
      canTransition(complaintStateMachine, 'reopened', row.state, getSenderRole(row)) &&
      processedAt !== null &&
      ctx.now().getTime() <= computeReopenDeadline(processedAt),
    right: dataRight,
    answerBy: dataRight && !isProcessed ? computeReplyDeadline(row.created_at).toISOString() : null,
    chatId: row.conversation_id,
    unread: asStaff ? row.team_unread : row.sender_unread,
    place: row.place_id ? { id: row.place_id, name: row.place_name } : null,
    order: row.order_id && row.order_code ? { id: row.order_id, code: row.order_code } : null,
    reported:
      asStaff && messageId && row.reported_chat_id ? { messageId, chatId: row.reported_chat_id } : null,
    reviewId: asStaff ? row.review_id : null,
    assignee: asStaff && assigneeId ? { id: assigneeId, name: row.assignee_name ?? '' } : null,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    version: row.version,
  }
}
