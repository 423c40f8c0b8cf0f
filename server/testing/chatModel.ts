type SideName = 'member' | 'place'
type Message = { id: number; from: SideName; text: string }

/** A conversation as simply as it can be said: what was written, and up to where each side has read. */
type Talk = {
  messages: Message[]
  readId: Record<SideName, number>
  isClosed: Record<SideName, boolean>
}

export type Who = 'mona' | 'sami' | 'branch' | 'owner' | 'stranger'
export type TalkName = 'mona with branch' | 'mona with place' | 'sami with branch'

/** Who is on which side of each conversation. */
export const peopleOf: Record<TalkName, Record<SideName, readonly Who[]>> = {
  'mona with branch': { member: ['mona'], place: ['branch', 'owner'] },
  'mona with place': { member: ['mona'], place: ['owner'] },
  'sami with branch': { member: ['sami'], place: ['branch', 'owner'] },
}

export const talkNames = Object.keys(peopleOf) as TalkName[]

/** Conversations of two members with one place, and who of them has blocked whom. */
export type ChatModel = { talks: Record<TalkName, Talk>; blocks: Set<string> }

export function createChatModel(): ChatModel {
  const talk = (): Talk => ({
    messages: [],
    readId: { member: 0, place: 0 },
    isClosed: { member: false, place: false },
  })
  return {
    talks: { 'mona with branch': talk(), 'mona with place': talk(), 'sami with branch': talk() },
    blocks: new Set(),
  }
}

export function sideOf(name: TalkName, who: Who): SideName | null {
  if (peopleOf[name].member.includes(who)) return 'member'
  return peopleOf[name].place.includes(who) ? 'place' : null
}

const memberOf = (name: TalkName) => peopleOf[name].member[0] as Who

export function isBlocked({ blocks }: ChatModel, name: TalkName): boolean {
  return blocks.has(`${memberOf(name)} member`) || blocks.has(`${memberOf(name)} place`)
}

/** It is one block for all conversations of a member with the place. */
export function setBlock({ blocks }: ChatModel, name: TalkName, side: SideName, isOn: boolean): void {
  const block = `${memberOf(name)} ${side}`
  if (isOn) blocks.add(block)
  else blocks.delete(block)
}

export function addMessage({ talks }: ChatModel, name: TalkName, message: Message): void {
  const talk = talks[name]
  talk.messages.push(message)
  talk.isClosed = { member: false, place: false }
}

export function unreadOf({ talks }: ChatModel, name: TalkName, side: SideName): number {
  const { messages, readId } = talks[name]
  return messages.filter(({ id, from }) => from !== side && id > readId[side]).length
}

/** The conversations that somebody sees in their list, the latest first. */
export function listOf(model: ChatModel, who: Who): TalkName[] {
  const lastOf = (name: TalkName) => model.talks[name].messages.at(-1)?.id ?? 0
  return talkNames
    .filter((name) => {
      const side = sideOf(name, who)
      return side !== null && lastOf(name) > 0 && !model.talks[name].isClosed[side]
    })
    .sort((one, other) => lastOf(other) - lastOf(one))
}
