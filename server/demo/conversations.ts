import type { Tx } from '../core/ctx.ts'
import type { Actor } from '../core/request/actor.ts'
import { blockChat, closeChat, markSeen, muteChat } from '../features/chat/readState.service.ts'
import { sendMessage } from '../features/chat/send.service.ts'
import { findActor } from './actors.ts'
import { backdate, type Episode } from './backdate.ts'
import { type DemoConversation, demoConversations } from './conversations.data.ts'

const minutesBetween = 4

type ConversationPeople = Record<DemoConversation['with'], Actor> & { members: readonly Actor[] }

function getReceiver(conversation: DemoConversation, member: Actor, partner: Actor) {
  if (conversation.with === 'staff') return { receiverUserId: member.id }
  const { servicePlaceId: receiverPlaceId, branchId: receiverBranchId } = partner
  if (conversation.with === 'place' && receiverPlaceId !== null) return { receiverPlaceId }
  if (conversation.with === 'branch' && receiverBranchId !== null) return { receiverBranchId }
  throw new Error(`The demo’s ${conversation.with} can’t receive messages.`)
}

async function seedConversation(
  tx: Tx,
  people: ConversationPeople,
  conversation: DemoConversation,
  n: number,
): Promise<void> {
  const partner = people[conversation.with]
  const member = people.members[conversation.member - 1]
  if (!member) throw new Error(`The demo has no member ${conversation.member}.`)
  const receiver = getReceiver(conversation, member, partner)
  let last = { chatId: 0, messageId: 0 }
  for (const [index, [author, text]] of conversation.lines.entries()) {
    const backdatedTx = backdate(tx, conversation.hoursAgo - (index * minutesBetween) / 60)
    const writer = author === 'member' ? member : partner
    const to = last.chatId ? { chatId: last.chatId } : { chatId: 0, ...receiver }
    const sent = await sendMessage({
      ctx: backdatedTx,
      actor: writer,
      input: { ...to, text, messageKey: `demo-${n}-${index}` },
    })
    last = { chatId: sent.chatId, messageId: sent.id }
    // By replying, the other side has read the messages.
    if (author === 'other') await markSeen({ ctx: backdatedTx, actor: partner, input: last })
  }
  const { chatId } = last
  switch (conversation.outcome) {
    case 'read':
      await markSeen({ ctx: tx, actor: partner, input: last })
      break
    case 'close':
      await closeChat({ ctx: tx, actor: partner, input: { chatId } })
      break
    case 'mute':
      await muteChat({ ctx: tx, actor: partner, input: { chatId, isMuted: true } })
      break
    case 'block':
      await blockChat({ ctx: tx, actor: partner, input: { chatId, isBlocked: true } })
      break
  }
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
