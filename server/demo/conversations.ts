import type { Tx } from '../core/ctx.ts'
import type { Actor } from '../core/request/actor.ts'
import { blockChat, closeChat, markSeen, muteChat } from '../features/chat/readState.service.ts'
import { sendMessage } from '../features/chat/send.service.ts'
import { findActor } from './actors.ts'
import { type Episode, hoursAgo } from './backdate.ts'
import { type DemoConversation, demoConversations } from './conversations.data.ts'

const minutesBetween = 4

type ConversationPeople = Record<DemoConversation['with'], Actor> & { members: readonly Actor[] }

async function seedConversation(
  tx: Tx,
  people: ConversationPeople,
  conversation: DemoConversation,
  n: number,
): Promise<void> {
  const [member, partner] = [people.members[conversation.member - 1] as Actor, people[conversation.with]]
  const receiver =
    conversation.with === 'staff'
      ? { receiverUserId: member.id }
      : conversation.with === 'place'
        ? { receiverPlaceId: partner.servicePlaceId ?? 0 }
        : { receiverBranchId: partner.branchId ?? 0 }
  const last = { chatId: 0, messageId: 0 }
  for (const [index, [author, text]] of conversation.lines.entries()) {
    const then = hoursAgo(tx, conversation.hoursAgo - (index * minutesBetween) / 60)
    const writer = author === 'member' ? member : partner
    const to = last.chatId ? { chatId: last.chatId } : { chatId: 0, ...receiver }
    const sent = await sendMessage({
      ctx: then,
      actor: writer,
      input: { ...to, text, messageKey: `demo-${n}-${index}` },
    })
    Object.assign(last, { chatId: sent.chatId, messageId: sent.id })
    // The other side reads the messages before it replies.
    if (author === 'other') await markSeen({ ctx: then, actor: partner, input: last })
  }
  if (conversation.outcome === 'read') await markSeen({ ctx: tx, actor: partner, input: last })
  if (conversation.outcome === 'close')
    await closeChat({ ctx: tx, actor: partner, input: { chatId: last.chatId } })
  if (conversation.outcome === 'mute')
    await muteChat({ ctx: tx, actor: partner, input: { chatId: last.chatId, isMuted: true } })
  if (conversation.outcome === 'block')
    await blockChat({ ctx: tx, actor: partner, input: { chatId: last.chatId, isBlocked: true } })
}

export async function createConversationEpisodes(tx: Tx): Promise<Episode[]> {
  const members: Actor[] = []
  for (const n of [1, 2, 3, 4, 5]) members.push(await findActor(tx, `member${n}@makan.test`))
  const people = {
    members,
    branch: await findActor(tx, 'branch@makan.test'),
    place: await findActor(tx, 'supplier@makan.test'),
    staff: await findActor(tx, 'moderator@makan.test', ['MessageUsers']),
  }
  return demoConversations.map((conversation, n) => ({
    hoursAgo: conversation.hoursAgo,
    seed: () => seedConversation(tx, people, conversation, n),
  }))
}
