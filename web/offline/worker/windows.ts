import type { FromPage, ToPage } from '../workerProtocol.ts'
import { showsSamePage } from './addresses.ts'

/** A hydrated page answers immediately. */
const replyTimeoutMs = 300

/** A worker only knows the URL that the window was loaded with. Null if the page doesn't answer. */
function queryPage(client: WindowClient, question: ToPage): Promise<FromPage | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data as FromPage)
    setTimeout(() => resolve(null), replyTimeoutMs)
    client.postMessage(question, [port2])
  })
}

type WindowState = { client: WindowClient; at: string; isLive: boolean }

async function listWindows(clients: Clients): Promise<WindowState[]> {
  const windowClients = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return Promise.all(
    windowClients.map(async (client) => {
      const reply = await queryPage(client, { kind: 'where' })
      return { client, at: reply?.at ?? client.url, isLive: reply !== null }
    }),
  )
}

export async function isSeen(url: string, { clients, location }: ServiceWorkerGlobalScope): Promise<boolean> {
  return (await listWindows(clients)).some(
    ({ client, at }) =>
      client.visibilityState === 'visible' && client.focused && showsSamePage(at, url, location.origin),
  )
}

/**
 * Prefers the window that already shows the URL, then one whose page can navigate there and ask about unsaved
 * input, then a new one.
 */
export async function openWindow(target: string, scope: ServiceWorkerGlobalScope): Promise<void> {
  const { clients, location } = scope
  const { origin, href } = new URL(target, location.origin)
  const url = origin === location.origin ? href : location.origin
  const windows = await listWindows(clients)
  const there = windows.find(({ at }) => showsSamePage(at, url, location.origin))
  const one = there ?? windows.find(({ isLive }) => isLive)
  if (!one) return void (await clients.openWindow(url))
  if (!there) void queryPage(one.client, { kind: 'open', url })
  await one.client.focus()
}
