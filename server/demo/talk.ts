import type { Actor } from '../core/actor.ts'
import type { Tx } from '../core/ctx.ts'
import { blockChat, closeChat, markSeen, muteChat } from '../features/chat/marks.service.ts'
import { sendMessage } from '../features/chat/send.service.ts'
import { findActor } from './actors.ts'
import { type Episode, hoursAgo } from './past.ts'
import { type DemoTalk, demoTalks } from './talk.data.ts'

const minutesBetween = 4

type People = Record<DemoTalk['with'], Actor> & { members: readonly Actor[] }

async function seedTalk(tx: Tx, people: People, talk: DemoTalk, n: number): Promise<void> {
  const [member, other] = [people.members[talk.member - 1] as Actor, people[talk.with]]
  const receiver =
    talk.with === 'staff'
      ? { receiverUserId: member.id }
      : talk.with === 'place'
        ? { receiverPlaceId: other.servicePlaceId ?? 0 }
        : { receiverBranchId: other.branchId ?? 0 }
  const last = { chatId: 0, messageId: 0 }
  for (const [at, [by, text]] of talk.lines.entries()) {
    const then = hoursAgo(tx, talk.hoursAgo - (at * minutesBetween) / 60)
    const writer = by === 'member' ? member : other
    const to = last.chatId ? { chatId: last.chatId } : { chatId: 0, ...receiver }
    const sent = await sendMessage(then, writer, { ...to, text, messageKey: `demo-${n}-${at}` })
    Object.assign(last, { chatId: sent.chatId, messageId: sent.id })
    // Whoever answers has read what was written before.
    if (by === 'other') await markSeen(then, other, last)
  }
  if (talk.ends === 'read') await markSeen(tx, other, last)
  if (talk.ends === 'close') await closeChat(tx, other, last.chatId)
  if (talk.ends === 'mute') await muteChat(tx, other, { chatId: last.chatId, isMuted: true })
  if (talk.ends === 'block') await blockChat(tx, other, { chatId: last.chatId, isBlocked: true })
}

/** Members, the demo's place, its branch and staff write to each other: read, unread, closed, muted and blocked. */
export async function talksOf(tx: Tx): Promise<Episode[]> {
  const members: Actor[] = []
  for (const n of [1, 2, 3, 4, 5]) members.push(await findActor(tx, `member${n}@makan.test`))
  const people = {
    members,
    branch: await findActor(tx, 'branch@makan.test'),
    place: await findActor(tx, 'supplier@makan.test'),
    staff: await findActor(tx, 'moderator@makan.test', ['MessageUsers']),
  }
  return demoTalks.map((talk, n) => ({
    hoursAgo: talk.hoursAgo,
    seed: () => seedTalk(tx, people, talk, n),
  }))
}
