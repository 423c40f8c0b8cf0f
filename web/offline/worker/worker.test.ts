import assert from 'node:assert/strict'
import { test } from 'node:test'

type Listener = (event: object) => void

/** Installs and activates the worker; returns what it does with navigation preload. */
async function start(installEvent: object): Promise<string[]> {
  const listeners = new Map<string, Listener>()
  const calls: string[] = []
  const navigationPreload = {
    enable: async () => void calls.push('enable'),
    disable: async () => void calls.push('disable'),
  }
  const scope = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    registration: { navigationPreload },
  }
  Object.assign(globalThis, { self: scope })
  await import(new URL(`./worker.ts?${Math.random()}`, import.meta.url).href)
  for (const [type, event] of [
    ['install', installEvent],
    ['activate', {}],
  ] as const) {
    const waiting: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => waiting.push(promise) })
    await Promise.all(waiting)
  }
  return calls
}

test('service worker: navigations are preloaded unless the browser accepts static routes', async () => {
  assert.deepEqual(await start({}), ['enable'])
  assert.deepEqual(await start({ addRoutes: async () => {} }), ['disable'])
  const rejectRoutes = () => Promise.reject(new TypeError('Unknown condition'))
  assert.deepEqual(await start({ addRoutes: rejectRoutes }), ['enable'])
})
