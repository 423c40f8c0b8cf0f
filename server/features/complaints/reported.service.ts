import type { complaints } from '#contract/complaints/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { presentPicture, readMessages } from '../chat/messages.service.ts'
import { readParticipants } from '../chat/participants.service.ts'
import { selectQueue } from './complaint.service.ts'

/** Handlers can read it only while the complaint is in process. */
async function findReportedChat(ctx: Ctx, actor: Actor, reportId: number): Promise<number> {
  const report = await selectQueue(ctx, actor)
    .select('reported.conversationId as id')
    .where('complaints.id', '=', reportId)
    .where('complaints.state', '=', 'inProcess')
    .executeTakeFirst()
  if (!report?.id) throw new ApiError('NotFound')
  return report.id
}

export async function getReportedMessages({
  ctx,
  actor,
  input: { reportId, ...paging },
}: Args<typeof complaints.getReportedMessages>) {
  const chatId = await findReportedChat(ctx, actor, reportId)
  const [own, other] = await readParticipants(ctx, chatId)
  const { readId, readByOtherId, ...page } = await readMessages(
    ctx,
    chatId,
    { userId: null, own, other, seesAuthors: true },
    paging,
  )
  return page
}

export async function getReportedPicture({
  ctx,
  actor,
  input: { reportId, messageId },
}: Args<typeof complaints.getReportedPicture>) {
  const chatId = await findReportedChat(ctx, actor, reportId)
  const message = await ctx.db
    .selectFrom('messages')
    .select('picture')
    .where('id', '=', messageId)
    .where('conversationId', '=', chatId)
    .executeTakeFirst()
  return presentPicture(ctx, messageId, message?.picture)
}
