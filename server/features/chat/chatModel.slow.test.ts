import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { chat } from '#contract/chat/endpoints.ts'
import type { Endpoint, Output } from '#contract/core/endpoint.ts'
import { invertFieldNames, toWireNames } from '#contract/core/fieldNames.ts'
import { getFieldNames } from '#contract/core/wire.ts'
import { appConfig } from '#contract/startup/endpoints.ts'
import { sendRequest } from '#server/testing/app/httpClient.ts'
import { startNode } from '#server/testing/app/nodes.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { newKey } from '#server/testing/builders/chat.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

type ParticipantRole = 'member' | 'place'
type Message = { id: number; from: ParticipantRole; text: string }

/** Simplest model of a conversation: its messages and the last message that each side has read. */
type Conversation = {
  messages: Message[]
  lastReadId: Record<ParticipantRole, number>
  isClosed: Record<ParticipantRole, boolean>
}

type Actor = 'mona' | 'sami' | 'branch' | 'owner' | 'stranger'
type ConversationName = 'mona with branch' | 'mona with place' | 'sami with branch'

const participantsByConversation: Record<ConversationName, Record<ParticipantRole, readonly Actor[]>> = {
  'mona with branch': { member: ['mona'], place: ['branch', 'owner'] },
  'mona with place': { member: ['mona'], place: ['owner'] },
  'sami with branch': { member: ['sami'], place: ['branch', 'owner'] },
}

const conversationNames = Object.keys(participantsByConversation) as ConversationName[]

type ChatModel = { conversations: Record<ConversationName, Conversation>; blocks: Set<string> }

function createChatModel(): ChatModel {
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

function getParticipantRole(name: ConversationName, who: Actor): ParticipantRole | null {
  if (participantsByConversation[name].member.includes(who)) return 'member'
  return participantsByConversation[name].place.includes(who) ? 'place' : null
}

const getMember = (name: ConversationName) => participantsByConversation[name].member[0] as Actor

function isBlocked({ blocks }: ChatModel, name: ConversationName): boolean {
  return blocks.has(`${getMember(name)} member`) || blocks.has(`${getMember(name)} place`)
}

/** One block applies to all conversations between a member and the place. */
function setBlock({ blocks }: ChatModel, name: ConversationName, role: ParticipantRole, isOn: boolean): void {
  const block = `${getMember(name)} ${role}`
  if (isOn) blocks.add(block)
  else blocks.delete(block)
}

function addMessage({ conversations }: ChatModel, name: ConversationName, message: Message): void {
  const conversation = conversations[name]
  conversation.messages.push(message)
  conversation.isClosed = { member: false, place: false }
}

function countUnread({ conversations }: ChatModel, name: ConversationName, role: ParticipantRole): number {
  const { messages, lastReadId } = conversations[name]
  return messages.filter(({ id, from }) => from !== role && id > lastReadId[role]).length
}

function listConversations(model: ChatModel, who: Actor): ConversationName[] {
  const getLastMessageId = (name: ConversationName) => model.conversations[name].messages.at(-1)?.id ?? 0
  return conversationNames
    .filter((name) => {
      const role = getParticipantRole(name, who)
      return role !== null && getLastMessageId(name) > 0 && !model.conversations[name].isClosed[role]
    })
    .sort((a, b) => getLastMessageId(b) - getLastMessageId(a))
}

const app = await createTestApp()
const node = await startNode(app)
const urls = [app.url, await node.serve()]
after(async () => {
  await node[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const anyConversation = fc.constantFrom(...conversationNames)
const anyPerson = fc.constantFrom<Actor>(
  'mona',
  'mona',
  'mona',
  'sami',
  'branch',
  'branch',
  'owner',
  'owner',
  'stranger',
)
const at = fc.nat(1)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('send' as const), talk: anyConversation, who: anyPerson, at }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('resend' as const), nth: fc.nat(20), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sendAtOnce' as const),
      talk: anyConversation,
      by: fc.array(fc.tuple(anyPerson, at, fc.boolean()), { minLength: 2, maxLength: 5 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      talk: anyConversation,
      who: anyPerson,
      nth: fc.nat(20),
      at,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('close' as const), talk: anyConversation, who: anyPerson, at }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('block' as const),
      talk: anyConversation,
      who: anyPerson,
      isOn: fc.boolean(),
      at,
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Of<Name extends Step['do']> = Extract<Step, { do: Name }>

const getBeginner = (name: ConversationName) => participantsByConversation[name].member[0] as Actor

type CallResult = { status: number; key: string; reply: unknown }

async function callNode<E extends Endpoint>(
  n: number,
  call: E,
  input: object,
  person: TestUser,
): Promise<CallResult> {
  const wireInput = toWireNames(getFieldNames(call.input, 'in'), input)
  const { status, body } = await sendRequest(urls[n] as string, call, wireInput, { token: person.token })
  const key = status === 200 ? 'none' : (body as { errorKey: string }).errorKey
  return { status, key, reply: toWireNames(invertFieldNames(getFieldNames(call.output, 'out')), body) }
}

type SentMessage = { talk: ConversationName; who: Actor; text: string; messageKey: string; id: number }

async function createRun() {
  const counter = await openCounter(app, { points: 0 })
  const people: Record<Actor, TestUser> = {
    mona: counter.member,
    sami: await app.createUser(),
    branch: counter.branch,
    owner: counter.owner,
    stranger: await app.createUser(),
  }
  const model = createChatModel()
  const chatIds = new Map<ConversationName, number>()
  const sentMessages: SentMessage[] = []

  /**
   * Returns the recipient: a member may start the conversation; everyone else uses its ID, or guesses one.
   */
  const to = (name: ConversationName, person: Actor) => {
    const chatId = chatIds.get(name)
    if (chatId || getParticipantRole(name, person) !== 'member') return { chatId: chatId ?? 2_000_000 }
    return name === 'mona with place'
      ? { receiverPlaceId: counter.place.id }
      : { receiverBranchId: counter.branchId }
  }
  const callAs = (call: Endpoint, input: object, person: Actor, n: number) =>
    callNode(n, call, input, people[person])

  const getExpectedOutcome = (name: ConversationName, person: Actor) => {
    const side = getParticipantRole(name, person)
    if (!side || (side === 'place' && !chatIds.has(name))) return 'NotFound'
    return isBlocked(model, name) ? 'ChatBlocked' : 'none'
  }

  function note(message: Omit<SentMessage, 'id'>, reply: unknown): void {
    const { id, chatId } = reply as Output<typeof chat.sendMessage>
    chatIds.set(message.talk, chatId)
    const from = getParticipantRole(message.talk, message.who)
    assert.ok(from)
    addMessage(model, message.talk, { id, from, text: message.text })
    sentMessages.push({ ...message, id })
  }

  const actions = {
    async send({ talk, who, at }: Of<'send'>) {
      const message = { talk, who, text: `from ${who}`, messageKey: newKey() }
      const { key, reply } = await callAs(chat.sendMessage, { ...to(talk, who), ...message }, who, at)
      assert.equal(key, getExpectedOutcome(talk, who))
      if (key === 'none') note(message, reply)
    },
    async resend({ nth, at }: Of<'resend'>) {
      const previous = sentMessages[nth % Math.max(1, sentMessages.length)]
      if (!previous) return
      const { talk, who, text, messageKey, id } = previous
      const { key, reply } = await callAs(chat.sendMessage, { ...to(talk, who), text, messageKey }, who, at)
      assert.deepEqual([key, (reply as { id: number }).id], ['none', id])
    },
    /** Several people send concurrently to both nodes, some twice; the server decides the order. */
    async sendAtOnce({ talk, by }: Of<'sendAtOnce'>) {
      if (!chatIds.has(talk)) return
      const all = by.map(([person, at, twice]) => ({
        who: person,
        at,
        twice,
        messageKey: newKey(),
        text: `at once by ${person}`,
      }))
      const replies = await Promise.all(
        all.flatMap(({ who, at, twice, ...sent }) =>
          (twice ? [at, 1 - at] : [at]).map(async (n) => {
            const result = await callAs(chat.sendMessage, { ...to(talk, who), ...sent }, who, n)
            return { sending: { talk, who, ...sent }, ...result }
          }),
        ),
      )
      const expected = new Map(all.map(({ who }) => [who, getExpectedOutcome(talk, who)]))
      for (const { sending, key } of replies) assert.equal(key, expected.get(sending.who))
      const sent = new Map(
        replies.flatMap((reply) =>
          reply.key === 'none' ? [[reply.sending.messageKey, reply] as const] : [],
        ),
      )
      const getId = ({ reply }: CallResult) => (reply as { id: number }).id
      const inOrder = [...sent.values()].sort((a, b) => getId(a) - getId(b))
      for (const { sending, reply } of inOrder) note(sending, reply)
    },
    async read({ talk, who, nth, at }: Of<'read'>) {
      const { messages, lastReadId } = model.conversations[talk]
      const message = messages[nth % Math.max(1, messages.length)]
      if (!message) return
      const input = { chatId: chatIds.get(talk), messageId: message.id }
      const { key, reply } = await callAs(chat.markSeen, input, who, at)
      const side = getParticipantRole(talk, who)
      assert.equal(key, side ? 'none' : 'NotFound')
      if (!side) return
      lastReadId[side] = Math.max(lastReadId[side], message.id)
      assert.equal((reply as { unread: number }).unread, countUnread(model, talk, side))
    },
    async close({ talk, who, at }: Of<'close'>) {
      const side = getParticipantRole(talk, who)
      const { key } = await callAs(chat.closeChat, { chatId: chatIds.get(talk) ?? 2_000_000 }, who, at)
      assert.equal(key, side && chatIds.has(talk) ? 'none' : 'NotFound')
      if (!side || !chatIds.has(talk)) return
      const { messages, lastReadId, isClosed } = model.conversations[talk]
      lastReadId[side] = messages.at(-1)?.id ?? 0
      isClosed[side] = true
    },
    async block({ talk, who, isOn, at }: Of<'block'>) {
      const input = { chatId: chatIds.get(talk) ?? 2_000_000, isBlocked: isOn }
      const { key } = await callAs(chat.blockChat, input, who, at)
      const side = getParticipantRole(talk, who)
      assert.equal(key, side && chatIds.has(talk) ? 'none' : 'NotFound')
      if (side && chatIds.has(talk)) setBlock(model, talk, side, isOn)
    },
  }

  async function go(step: Step): Promise<void> {
    // Avoids the rate limit per minute, which another test covers.
    app.clock.advance(60)
    await (actions[step.do] as (step: Step) => Promise<void>)(step)
  }

  async function compareFor(person: Actor, n: number): Promise<void> {
    const list = (await callAs(chat.getChats, {}, person, n)).reply as Output<typeof chat.getChats>
    const expected = listConversations(model, person)
    assert.deepEqual(
      list.data.map(({ chatId, unread }) => [chatId, unread]),
      expected.map((name) => [
        chatIds.get(name),
        countUnread(model, name, getParticipantRole(name, person) ?? 'member'),
      ]),
    )
    const { counts } = (await callAs(appConfig.getStartup, {}, person, n)).reply as Output<
      typeof appConfig.getStartup
    >
    const unread = conversationNames.reduce((sum, name) => {
      const side = getParticipantRole(name, person)
      return side ? sum + countUnread(model, name, side) : sum
    }, 0)
    assert.equal(counts.unreadMessages, unread)
  }

  async function compare(): Promise<void> {
    for (const [name, chatId] of chatIds) {
      for (const person of [
        ...participantsByConversation[name].member,
        ...participantsByConversation[name].place,
      ]) {
        const n = chatId % 2
        const { data } = (await callAs(chat.getChatMessages, { chatId }, person, n)).reply as {
          data: { id: number; text: string; isOwn: boolean }[]
        }
        const side = getParticipantRole(name, person)
        assert.deepEqual(
          data.map(({ id, text, isOwn }) => ({ id, text, isOwn })),
          model.conversations[name].messages
            .slice(-50)
            .map(({ from, ...each }) => ({ ...each, isOwn: from === side })),
        )
      }
    }
    for (const [n, person] of (Object.keys(people) as Actor[]).entries()) await compareFor(person, n % 2)
  }

  return { go, compare }
}

test('chat: random sends, reads, closes and blocks on two nodes match a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50, size: 'max' }), async (steps) => {
      const run = await createRun()
      // Start all conversations, so that the steps find one.
      for (const name of conversationNames)
        await run.go({ do: 'send', talk: name, who: getBeginner(name), at: 0 })
      for (const step of steps) {
        await run.go(step)
        await run.compare()
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
