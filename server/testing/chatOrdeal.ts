import { setTimeout as pause } from 'node:timers/promises'
import { chat } from '#contract/chat.ts'
import { insist } from './insist.ts'
import { openWindow } from './liveWindows.ts'
import { openCounter } from './orders.ts'
import { createPayingWorld, type PayingWorld } from './payments.ts'
import type { Person } from './people.ts'
import { dataFolder } from './programs.ts'
import { sendCall } from './sending.ts'
import { startTwoNodes, type TwoNodes } from './twoNodes.ts'
import { hangMs } from './until.ts'

/** How much is said, and before how many windows. */
export type Talking = { streams: number; aSecond: number; seconds: number; kills: number }

/** What came of it: what some window was not told of, or was told of twice or out of its order. */
export type TalkToll = { messages: number; streams: number; cuts: number; kills: number; wrong: string[] }

const windowsEach = 5
/** Of the open windows one in so many loses its connection each second. */
const oneIn = 50

/** A window of somebody, which connects to one server or the other. */
function openWindowOf(nodes: TwoNodes, person: Person, n: number) {
  return { person, ...openWindow((tries) => nodes.at(n + tries), person) }
}

type Window = ReturnType<typeof openWindowOf>

const messagesOf = ({ heard }: Window) => heard.flatMap(({ message }) => message.messageId ?? [])

/** Members and a place who write to each other, with the conversation of each. */
async function openTalks(world: PayingWorld, nodes: TwoNodes, count: number) {
  const { owner, place } = await openCounter(world)
  const members: { person: Person; chatId: number }[] = []
  while (members.length < count) {
    const person = await world.person()
    const input = { receiverPlaceId: place.id, message: 'أهلًا', messageKey: 'first' }
    const { body } = await sendCall(nodes.at(0), chat.sendMessage, input, { token: person.token })
    members.push({ person, chatId: (body as { chatId: number }).chatId })
  }
  return { owner, members }
}

type Talks = Awaited<ReturnType<typeof openTalks>>

/** Has members write at a pace; replies the ids of what was written, by who wrote it. */
async function write(nodes: TwoNodes, { members }: Talks, talking: Talking, disturb: () => void) {
  const written = new Map<Person, number[]>(members.map(({ person }) => [person, []]))
  const sending: Promise<void>[] = []
  const count = talking.aSecond * talking.seconds
  const from = performance.now()
  for (let n = 0; n < count; n += 1) {
    const { person, chatId } = members[n % members.length] as Talks['members'][number]
    const input = { chatId, message: `رسالة ${n}`, messageKey: `message-${n}` }
    const send = (at: number) => sendCall(nodes.at(at), chat.sendMessage, input, { token: person.token })
    sending.push(
      insist(send, n).then(({ status, body }) => {
        if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
        written.get(person)?.push((body as { id: number }).id)
      }),
    )
    if (n % talking.aSecond === 0) disturb()
    await pause(Math.max(0, from + ((n + 1) * 1000) / talking.aSecond - performance.now()))
  }
  await Promise.all(sending)
  return written
}

function findWrong(windows: readonly Window[], expected: (person: Person) => readonly number[]): string[] {
  return windows.flatMap((window, n) => {
    const told = messagesOf(window)
    const known = new Set(told)
    const ids = window.heard.map(({ id }) => id)
    const missed = expected(window.person).filter((id) => !known.has(id))
    return [
      ...(missed.length > 0
        ? [
            `window ${n} missed ${missed.length} of ${expected(window.person).length} messages, from ${Math.min(...missed)} on`,
          ]
        : []),
      ...(known.size < told.length ? [`window ${n} was told of a message twice`] : []),
      ...(ids.some((id, at) => at > 0 && id <= (ids[at - 1] as number))
        ? [`window ${n} heard out of order`]
        : []),
      ...(window.heard.some(({ message }) => message.kind === 'reset') ? [`window ${n} lost its place`] : []),
    ]
  })
}

/** Members write to a place, all with several windows open on two servers; connections are cut, and the second server is killed. */
export async function talkUnderFire(talking: Talking): Promise<TalkToll> {
  await using world = await createPayingWorld({ at: new Date().toISOString() })
  using steady = dataFolder()
  using mortal = dataFolder()
  const nodes = await startTwoNodes(world, [steady.path, mortal.path])
  const windows: Window[] = []
  try {
    const talks = await openTalks(world, nodes, Math.ceil(talking.streams / windowsEach) - 1)
    const people = [talks.owner, ...talks.members.map(({ person }) => person)]
    for (const [n, person] of people.entries())
      for (let each = 0; each < windowsEach; each += 1) windows.push(openWindowOf(nodes, person, n + each))
    await Promise.all(windows.map(({ opened }) => opened))
    let cuts = 0
    const cutSome = () => {
      for (const window of windows) {
        if (Math.random() * oneIn >= 1) continue
        window.cut()
        cuts += 1
      }
    }
    const killing = killInBetween(nodes, talking)
    const written = await write(nodes, talks, talking, cutSome)
    await killing
    const all = [...written.values()].flat()
    const expected = (person: Person) => (person === talks.owner ? all : (written.get(person) ?? []))
    const isWhole = () =>
      windows.every((window) => messagesOf(window).length >= expected(window.person).length)
    for (const from = performance.now(); !isWhole() && performance.now() - from < hangMs; ) await pause(100)
    return {
      messages: all.length,
      streams: windows.length,
      cuts,
      kills: talking.kills,
      wrong: findWrong(windows, expected),
    }
  } finally {
    await Promise.all(windows.map((window) => window.close()))
    await nodes.stop()
  }
}

async function killInBetween(nodes: TwoNodes, { kills, seconds }: Talking): Promise<void> {
  for (let n = 0; n < kills; n += 1) {
    await pause((seconds * 1000) / (kills + 1))
    await nodes.kill()
  }
}
