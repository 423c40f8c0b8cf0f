import type { FromPage, ToPage } from '../agreed.ts'
import { shows } from './addresses.ts'

/** Milliseconds. A page that is asked answers at once, or its program doesn't stand. */
const patience = 300

/**
 * Asks the page in a window, which alone knows where it stands: to a worker a window keeps the address that it was loaded
 * with. Null where its program doesn't answer.
 */
function ask(client: WindowClient, question: ToPage): Promise<FromPage | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data as FromPage)
    setTimeout(() => resolve(null), patience)
    client.postMessage(question, [port2])
  })
}

type Standing = { client: WindowClient; at: string; isLive: boolean }

async function listWindows(clients: Clients): Promise<Standing[]> {
  const found = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return Promise.all(
    found.map(async (client) => {
      const said = await ask(client, { kind: 'where' })
      return { client, at: said?.at ?? client.url, isLive: said !== null }
    }),
  )
}

/** Whether somebody has an address before their eyes: in a window that is seen and has the focus. */
export async function isSeen(url: string, { clients, location }: ServiceWorkerGlobalScope): Promise<boolean> {
  return (await listWindows(clients)).some(
    ({ client, at }) =>
      client.visibilityState === 'visible' && client.focused && shows(at, url, location.origin),
  )
}

/**
 * Brings an address of ours before somebody's eyes: in the window that shows it, else in one whose page can go there by itself,
 * asking about what is unsaved, else in a new one.
 */
export async function openWindow(wanted: string, scope: ServiceWorkerGlobalScope): Promise<void> {
  const { clients, location } = scope
  const { origin, href } = new URL(wanted, location.origin)
  const url = origin === location.origin ? href : location.origin
  const windows = await listWindows(clients)
  const there = windows.find(({ at }) => shows(at, url, location.origin))
  const one = there ?? windows.find(({ isLive }) => isLive)
  if (!one) return void (await clients.openWindow(url))
  if (!there) void ask(one.client, { kind: 'open', url })
  await one.client.focus()
}
