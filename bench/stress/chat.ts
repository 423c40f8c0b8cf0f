import { setTimeout as pause } from 'node:timers/promises'
import { chat } from '../../contract/chat/endpoints.ts'
import { sendRequest } from '../../server/testing/app/httpClient.ts'
import { openWindow } from '../../server/testing/app/liveWindows.ts'
import { createDataFolder } from '../../server/testing/app/processes.ts'
import { startTwoNodes, type TwoNodes } from '../../server/testing/app/twoNodes.ts'
import { hangMs } from '../../server/testing/app/until.ts'
import { openCounter } from '../../server/testing/builders/orders.ts'
import { createPaymentTestApp, type PaymentTestApp } from '../../server/testing/builders/payments.ts'
import type { TestUser } from '../../server/testing/builders/users.ts'
import { retryUntilSuccess } from './retryUntilSuccess.ts'

export type ChatLoad = { streams: number; messagesPerSecond: number; seconds: number; kills: number }

/** `wrong` lists messages that a window missed or received twice or out of order. */
export type ChatLossReport = {
  messages: number
  streams: number
  cuts: number
  kills: number
  wrong: string[]
}

const windowsPerPerson = 5
/** Every second, about one in this many open windows loses its connection. */
const cutOneIn = 50

function openPersonWindow(nodes: TwoNodes, person: TestUser, firstNode: number) {
  return { person, ...openWindow((tries) => nodes.at(firstNode + tries), person) }
}

type Window = ReturnType<typeof openPersonWindow>

const getMessageIds = ({ receivedEvents }: Window) =>
  receivedEvents.flatMap(({ message }) => message.messageId ?? [])

async function openConversations(app: PaymentTestApp, nodes: TwoNodes, count: number) {
  const { owner, place } = await openCounter(app)
  const members: { person: TestUser; chatId: number }[] = []
  while (members.length < count) {
    const person = await app.createUser()
    const input = { receiverPlaceId: place.id, message: 'أهلًا', messageKey: 'first' }
    const { body } = await sendRequest(nodes.at(0), chat.sendMessage, input, { token: person.token })
    members.push({ person, chatId: (body as { chatId: number }).chatId })
  }
  return { owner, members }
}

type Conversations = Awaited<ReturnType<typeof openConversations>>

async function sendMessages(
  nodes: TwoNodes,
  { members }: Conversations,
  load: ChatLoad,
  cutSome: () => void,
) {
  const sentIds = new Map<TestUser, number[]>(members.map(({ person }) => [person, []]))
  const requests: Promise<void>[] = []
  const count = load.messagesPerSecond * load.seconds
  const from = performance.now()
  for (let n = 0; n < count; n += 1) {
    const { person, chatId } = members[n % members.length] as Conversations['members'][number]
    const input = { chatId, message: `رسالة ${n}`, messageKey: `message-${n}` }
    const send = (at: number) => sendRequest(nodes.at(at), chat.sendMessage, input, { token: person.token })
    requests.push(
      retryUntilSuccess(send, n).then(({ status, body }) => {
        if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
        sentIds.get(person)?.push((body as { id: number }).id)
      }),
    )
    if (n % load.messagesPerSecond === 0) cutSome()
    await pause(Math.max(0, from + ((n + 1) * 1000) / load.messagesPerSecond - performance.now()))
  }
  await Promise.all(requests)
  return sentIds
}

function findDeliveryErrors(
  windows: readonly Window[],
  expected: (person: TestUser) => readonly number[],
): string[] {
  return windows.flatMap((window, n) => {
    const messageIds = getMessageIds(window)
    const knownIds = new Set(messageIds)
    const ids = window.receivedEvents.map(({ id }) => id)
    const missed = expected(window.person).filter((id) => !knownIds.has(id))
    return [
      ...(missed.length > 0
        ? [
            `window ${n} missed ${missed.length} of ${expected(window.person).length} messages, from ${Math.min(...missed)} on`,
          ]
        : []),
      ...(knownIds.size < messageIds.length ? [`window ${n} received a message twice`] : []),
      ...(ids.some((id, at) => at > 0 && id <= (ids[at - 1] as number))
        ? [`window ${n} received messages out of order`]
        : []),
      ...(window.receivedEvents.some(({ message }) => message.kind === 'reset')
        ? [`window ${n} was reset`]
        : []),
    ]
  })
}

/**
 * Members with several windows write to a place on two servers. Meanwhile connections are cut and the second
 * server is killed.
 */
export async function chatUnderLoad(load: ChatLoad): Promise<ChatLossReport> {
  await using app = await createPaymentTestApp({ at: new Date().toISOString() })
  using stableFolder = createDataFolder()
  using crashingFolder = createDataFolder()
  const nodes = await startTwoNodes(app, [stableFolder.path, crashingFolder.path])
  const windows: Window[] = []
  try {
    const conversations = await openConversations(app, nodes, Math.ceil(load.streams / windowsPerPerson) - 1)
    const people = [conversations.owner, ...conversations.members.map(({ person }) => person)]
    for (const [n, person] of people.entries())
      for (let windowIndex = 0; windowIndex < windowsPerPerson; windowIndex += 1)
        windows.push(openPersonWindow(nodes, person, n + windowIndex))
    await Promise.all(windows.map(({ opened }) => opened))
    let cuts = 0
    const cutSome = () => {
      for (const window of windows) {
        if (Math.random() * cutOneIn >= 1) continue
        window.cut()
        cuts += 1
      }
    }
    const crashes = killPeriodically(nodes, load)
    const sentIds = await sendMessages(nodes, conversations, load, cutSome)
    await crashes
    const all = [...sentIds.values()].flat()
    const expected = (person: TestUser) =>
      person === conversations.owner ? all : (sentIds.get(person) ?? [])
    const isComplete = () =>
      windows.every((window) => getMessageIds(window).length >= expected(window.person).length)
    for (const from = performance.now(); !isComplete() && performance.now() - from < hangMs; )
      await pause(100)
    return {
      messages: all.length,
      streams: windows.length,
      cuts,
      kills: load.kills,
      wrong: findDeliveryErrors(windows, expected),
    }
  } finally {
    await Promise.all(windows.map((window) => window.close()))
    await nodes.stop()
  }
}

async function killPeriodically(nodes: TwoNodes, { kills, seconds }: ChatLoad): Promise<void> {
  for (let n = 0; n < kills; n += 1) {
    await pause((seconds * 1000) / (kills + 1))
    await nodes.kill()
  }
}
