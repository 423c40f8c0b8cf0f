type ParticipantRole = 'member' | 'place'
type Message = { id: number; from: ParticipantRole; text: string }

/** Simplest model of a conversation: its messages and the last message that each side has read. */
type Conversation = {
  messages: Message[]
  lastReadId: Record<ParticipantRole, number>
  isClosed: Record<ParticipantRole, boolean>
}

export type Actor = 'mona' | 'sami' | 'branch' | 'owner' | 'stranger'
export type ConversationName = 'mona with branch' | 'mona with place' | 'sami with branch'

export const participantsByConversation: Record<
  ConversationName,
  Record<ParticipantRole, readonly Actor[]>
> = {
  'mona with branch': { member: ['mona'], place: ['branch', 'owner'] },
  'mona with place': { member: ['mona'], place: ['owner'] },
  'sami with branch': { member: ['sami'], place: ['branch', 'owner'] },
}

export const conversationNames = Object.keys(participantsByConversation) as ConversationName[]

export type ChatModel = { conversations: Record<ConversationName, Conversation>; blocks: Set<string> }

export function createChatModel(): ChatModel {
  const createConversation = (): Conversation => ({
    messages: [],
    lastReadId: { member: 0, place: 0 },
    isClosed: { member: false, place: false },
  })
  return {
    conversations: {
      'mona with branch': createConversation(),
      'mona with place': createConversation(),
      'sami with branch': createConversation(),
    },
    blocks: new Set(),
  }
}

export function getParticipantRole(name: ConversationName, who: Actor): ParticipantRole | null {
  if (participantsByConversation[name].member.includes(who)) return 'member'
  return participantsByConversation[name].place.includes(who) ? 'place' : null
}

const getMember = (name: ConversationName) => participantsByConversation[name].member[0] as Actor

export function isBlocked({ blocks }: ChatModel, name: ConversationName): boolean {
  return blocks.has(`${getMember(name)} member`) || blocks.has(`${getMember(name)} place`)
}

/** One block applies to all conversations between a member and the place. */
export function setBlock(
  { blocks }: ChatModel,
  name: ConversationName,
  role: ParticipantRole,
  isOn: boolean,
): void {
  const block = `${getMember(name)} ${role}`
  if (isOn) blocks.add(block)
  else blocks.delete(block)
}

export function addMessage({ conversations }: ChatModel, name: ConversationName, message: Message): void {
  const conversation = conversations[name]
  conversation.messages.push(message)
  conversation.isClosed = { member: false, place: false }
}

export function countUnread(
  { conversations }: ChatModel,
  name: ConversationName,
  role: ParticipantRole,
): number {
  const { messages, lastReadId } = conversations[name]
  return messages.filter(({ id, from }) => from !== role && id > lastReadId[role]).length
}

export function listConversations(model: ChatModel, who: Actor): ConversationName[] {
  const getLastMessageId = (name: ConversationName) => model.conversations[name].messages.at(-1)?.id ?? 0
  return conversationNames
    .filter((name) => {
      const role = getParticipantRole(name, who)
      return role !== null && getLastMessageId(name) > 0 && !model.conversations[name].isClosed[role]
    })
    .sort((a, b) => getLastMessageId(b) - getLastMessageId(a))
}
