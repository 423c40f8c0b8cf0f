import { sql } from 'kysely'
import { toScreenAddress } from '#contract/core/screens.ts'
import { isolateBidi } from '#contract/core/text.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Events } from '#server/core/events/events.ts'
import { listActors } from '#server/core/security/session.ts'
import { truncate } from '#server/core/truncate.ts'
import { isWanted, pushToDevice, selectDevices, toMessage } from '../notifications/pushToDevice.service.ts'
import { chatText } from './chat.text.ts'
import { findOwnChat, getPartyName } from './participants.service.ts'

/** A push about an older message would come too late. */
const ttlSeconds = 3600
/** In characters. */
const maxPreviewLength = 200

/**
 * CTEs that store the waiting message for each device of the users in `recipients` (id, "chatId", "messageId")
 * and emit one event. If a message of the conversation already waits, the newer one replaces it.
 */
export const insertMessagePushes = (tx: Tx) => sql`
  waiting as (
    insert into message_pushes (subscription_id, conversation_id, message_id)
    select device.id, "chatId", max("messageId")
    from recipients join push_subscriptions device on device.user_id = recipients.id
    group by device.id, "chatId"
    on conflict (subscription_id, conversation_id) do update set message_id = excluded.message_id
    -- A row that was updated has an xmax.
    returning subscription_id, conversation_id, xmax = 0 as is_first
  ), pushed as (
    insert into events (name, body, language, created_at)
    select 'chat.messagePushed', jsonb_build_object('chatId', conversation_id, 'deviceId', subscription_id),
      device.language, ${tx.now()}::timestamptz
    from waiting join push_subscriptions device on device.id = subscription_id where is_first
  )`

type Waiting = Events['chat.messagePushed']

function findWaiting(ctx: Ctx, { chatId, deviceId }: Waiting) {
  return selectDevices(ctx)
    .innerJoin('messagePushes as waiting', 'waiting.subscriptionId', 'device.id')
    .innerJoin('messages', 'messages.id', 'waiting.messageId')
    .select(['messages.id as messageId', 'messages.side', 'messages.text', 'messages.sentAt'])
    .select('messages.erasedAt')
    .where('device.id', '=', deviceId)
    .where('waiting.conversationId', '=', chatId)
    .executeTakeFirst()
}

type WaitingMessage = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

async function getChatAddress(ctx: Ctx, chatId: number, isTeam: boolean): Promise<string> {
  if (!isTeam) return toScreenAddress('ChatConversation', { chatId })
  const { id } = await ctx.db
    .selectFrom('complaints')
    .select('id')
    .where('conversationId', '=', chatId)
    .executeTakeFirstOrThrow()
  return toScreenAddress('ComplaintPage', { id })
}

async function pushMessage(ctx: Ctx, chatId: number, waitingMessage: WaitingMessage): Promise<void> {
  const isLate = ctx.now().getTime() - waitingMessage.sentAt.getTime() > ttlSeconds * 1000
  if (isLate || waitingMessage.erasedAt || !isWanted(waitingMessage, 'messages')) return
  const [actor] = await listActors(ctx, [waitingMessage.sessionId])
  if (!actor) return
  const { language } = waitingMessage
  const chat = await findOwnChat({ ...ctx, language }, actor, chatId)
  if (!chat || chat.own.side === waitingMessage.side) return
  if (chat.own.isMuted || chat.own.lastReadMessageId >= waitingMessage.messageId) return
  const address = await getChatAddress(ctx, chatId, chat.own.kind === 'team')
  const message = toMessage(actor, language, {
    title: isolateBidi(getPartyName(language, chat.other.party)),
    // Isolated, because its text direction may differ from the notification's.
    text: isolateBidi(truncate(waitingMessage.text, maxPreviewLength) || chatText[language].picture),
    address,
    subject: address,
  })
  await pushToDevice(ctx, waitingMessage, { ...message, urgency: 'normal', ttlSeconds })
}

export async function pushMessages(ctx: Ctx, waiting: Waiting): Promise<void> {
  for (
    let waitingMessage = await findWaiting(ctx, waiting);
    waitingMessage;
    waitingMessage = await findWaiting(ctx, waiting)
  ) {
    await pushMessage(ctx, waiting.chatId, waitingMessage)
    await ctx.db
      .deleteFrom('messagePushes')
      .where('subscriptionId', '=', waiting.deviceId)
      .where('conversationId', '=', waiting.chatId)
      .where('messageId', '=', waitingMessage.messageId)
      .execute()
  }
}
