import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import type { Call, Output } from '#contract/call.ts'
import { chat } from '#contract/chat.ts'
import { invertNameMap, toWire } from '#contract/nameMap.ts'
import { startup } from '#contract/startup.ts'
import { nameMapOf } from '#contract/wire.ts'
import { newKey } from '#server/testing/chat.ts'
import {
  addMessage,
  createChatModel,
  isBlocked,
  listOf,
  peopleOf,
  setBlock,
  sideOf,
  type TalkName,
  talkNames,
  unreadOf,
  type Who,
} from '#server/testing/chatModel.ts'
import { startNode } from '#server/testing/nodes.ts'
import { openCounter } from '#server/testing/orders.ts'
import type { Person } from '#server/testing/people.ts'
import { sendCall } from '#server/testing/sending.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
const node = await startNode(world)
const urls = [world.url, await node.serve()]
after(async () => {
  await node[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const talk = fc.constantFrom(...talkNames)
const who = fc.constantFrom<Who>(
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
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const), talk, who, at }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('resend' as const), nth: fc.nat(20), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sendAtOnce' as const),
      talk,
      by: fc.array(fc.tuple(who, at, fc.boolean()), { minLength: 2, maxLength: 5 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('read' as const), talk, who, nth: fc.nat(20), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), talk, who, at }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('block' as const), talk, who, isOn: fc.boolean(), at }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never
type Of<Name extends Step['do']> = Extract<Step, { do: Name }>

const beginnerOf = (name: TalkName) => peopleOf[name].member[0] as Who

type Asked = { status: number; key: string; reply: unknown }

/** Asks one of the two nodes. */
async function askAt<Each extends Call>(
  n: number,
  call: Each,
  input: object,
  person: Person,
): Promise<Asked> {
  const wired = toWire(nameMapOf(call.input, 'in'), input)
  const { status, body } = await sendCall(urls[n] as string, call, wired, { token: person.token })
  const key = status === 200 ? 'none' : (body as { errorKey: string }).errorKey
  return { status, key, reply: toWire(invertNameMap(nameMapOf(call.output, 'out')), body) }
}

type Sending = { talk: TalkName; who: Who; text: string; messageKey: string; id: number }

async function createRun() {
  const counter = await openCounter(world, { points: 0 })
  const people: Record<Who, Person> = {
    mona: counter.member,
    sami: await world.person(),
    branch: counter.branch,
    owner: counter.owner,
    stranger: await world.person(),
  }
  const model = createChatModel()
  const chatIds = new Map<TalkName, number>()
  const sendings: Sending[] = []

  /** Whom a message is for: a member begins, everybody else knows the conversation, or guesses. */
  const to = (name: TalkName, by: Who) => {
    const chatId = chatIds.get(name)
    if (chatId || sideOf(name, by) !== 'member') return { chatId: chatId ?? 2_000_000 }
    return name === 'mona with place'
      ? { receiverPlaceId: counter.place.id }
      : { receiverBranchId: counter.branchId }
  }
  const ask = (call: Call, input: object, by: Who, n: number) => askAt(n, call, input, people[by])

  /** What a first attempt to write must come to. */
  const outcomeOf = (name: TalkName, by: Who) => {
    const side = sideOf(name, by)
    if (!side || (side === 'place' && !chatIds.has(name))) return 'NotFound'
    return isBlocked(model, name) ? 'ChatBlocked' : 'none'
  }

  function note(sending: Omit<Sending, 'id'>, reply: unknown): void {
    const { id, chatId } = reply as Output<typeof chat.sendMessage>
    chatIds.set(sending.talk, chatId)
    const from = sideOf(sending.talk, sending.who)
    assert.ok(from)
    addMessage(model, sending.talk, { id, from, text: sending.text })
    sendings.push({ ...sending, id })
  }

  const acts = {
    async send({ talk, who, at }: Of<'send'>) {
      const sending = { talk, who, text: `from ${who}`, messageKey: newKey() }
      const { key, reply } = await ask(chat.sendMessage, { ...to(talk, who), ...sending }, who, at)
      assert.equal(key, outcomeOf(talk, who))
      if (key === 'none') note(sending, reply)
    },
    async resend({ nth, at }: Of<'resend'>) {
      const known = sendings[nth % Math.max(1, sendings.length)]
      if (!known) return
      const { talk, who, text, messageKey, id } = known
      const { key, reply } = await ask(chat.sendMessage, { ...to(talk, who), text, messageKey }, who, at)
      assert.deepEqual([key, (reply as { id: number }).id], ['none', id])
    },
    /** Several send at once, some twice, at both nodes; in which order is the server's to say. */
    async sendAtOnce({ talk, by }: Of<'sendAtOnce'>) {
      if (!chatIds.has(talk)) return
      const all = by.map(([who, at, twice]) => ({
        who,
        at,
        twice,
        messageKey: newKey(),
        text: `at once by ${who}`,
      }))
      const replies = await Promise.all(
        all.flatMap(({ who, at, twice, ...sent }) =>
          (twice ? [at, 1 - at] : [at]).map(async (n) => {
            const asked = await ask(chat.sendMessage, { ...to(talk, who), ...sent }, who, n)
            return { sending: { talk, who, ...sent }, ...asked }
          }),
        ),
      )
      const expected = new Map(all.map(({ who }) => [who, outcomeOf(talk, who)]))
      for (const { sending, key } of replies) assert.equal(key, expected.get(sending.who))
      const sent = new Map(
        replies.flatMap((each) => (each.key === 'none' ? [[each.sending.messageKey, each] as const] : [])),
      )
      const idOf = ({ reply }: Asked) => (reply as { id: number }).id
      const inOrder = [...sent.values()].sort((one, other) => idOf(one) - idOf(other))
      for (const { sending, reply } of inOrder) note(sending, reply)
    },
    async read({ talk, who, nth, at }: Of<'read'>) {
      const { messages, readId } = model.talks[talk]
      const message = messages[nth % Math.max(1, messages.length)]
      if (!message) return
      const input = { chatId: chatIds.get(talk), messageId: message.id }
      const { key, reply } = await ask(chat.markSeen, input, who, at)
      const side = sideOf(talk, who)
      assert.equal(key, side ? 'none' : 'NotFound')
      if (!side) return
      readId[side] = Math.max(readId[side], message.id)
      assert.equal((reply as { unread: number }).unread, unreadOf(model, talk, side))
    },
    async close({ talk, who, at }: Of<'close'>) {
      const side = sideOf(talk, who)
      const { key } = await ask(chat.closeChat, { chatId: chatIds.get(talk) ?? 2_000_000 }, who, at)
      assert.equal(key, side && chatIds.has(talk) ? 'none' : 'NotFound')
      if (!side || !chatIds.has(talk)) return
      const { messages, readId, isClosed } = model.talks[talk]
      readId[side] = messages.at(-1)?.id ?? 0
      isClosed[side] = true
    },
    async block({ talk, who, isOn, at }: Of<'block'>) {
      const input = { chatId: chatIds.get(talk) ?? 2_000_000, isBlocked: isOn }
      const { key } = await ask(chat.blockChat, input, who, at)
      const side = sideOf(talk, who)
      assert.equal(key, side && chatIds.has(talk) ? 'none' : 'NotFound')
      if (side && chatIds.has(talk)) setBlock(model, talk, side, isOn)
    },
  }

  async function go(step: Step): Promise<void> {
    // That nobody sends too many in a minute is another test's matter.
    world.clock.advance(60)
    await (acts[step.do] as (step: Step) => Promise<void>)(step)
  }

  async function compareOf(by: Who, n: number): Promise<void> {
    const list = (await ask(chat.getChats, {}, by, n)).reply as Output<typeof chat.getChats>
    const known = listOf(model, by)
    assert.deepEqual(
      list.data.map(({ chatId, unread }) => [chatId, unread]),
      known.map((name) => [chatIds.get(name), unreadOf(model, name, sideOf(name, by) ?? 'member')]),
    )
    const { counts } = (await ask(startup.getStartup, {}, by, n)).reply as Output<typeof startup.getStartup>
    const unread = talkNames.reduce((sum, name) => {
      const side = sideOf(name, by)
      return side ? sum + unreadOf(model, name, side) : sum
    }, 0)
    assert.equal(counts.unreadMessages, unread)
  }

  async function compare(): Promise<void> {
    for (const [name, chatId] of chatIds) {
      for (const by of [...peopleOf[name].member, ...peopleOf[name].place]) {
        const n = chatId % 2
        const { data } = (await ask(chat.getChatMessages, { chatId }, by, n)).reply as {
          data: { id: number; text: string; isOwn: boolean }[]
        }
        const side = sideOf(name, by)
        assert.deepEqual(
          data.map(({ id, text, isOwn }) => ({ id, text, isOwn })),
          model.talks[name].messages
            .slice(-50)
            .map(({ from, ...each }) => ({ ...each, isOwn: from === side })),
        )
      }
    }
    for (const [n, by] of (Object.keys(people) as Who[]).entries()) await compareOf(by, n % 2)
  }

  return { go, compare }
}

test('whoever sends, sends again, reads, closes or blocks in any order at two nodes, all see what a simple model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50, size: 'max' }), async (steps) => {
      const run = await createRun()
      // All of them are begun, so that what follows meets one.
      for (const name of talkNames) await run.go({ do: 'send', talk: name, who: beginnerOf(name), at: 0 })
      for (const step of steps) {
        await run.go(step)
        await run.compare()
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
