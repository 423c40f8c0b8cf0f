import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { pageLanguage } from '#web/api/loading/pageLanguage.ts'
import { sendCommand } from '#web/api/sendCommand.ts'
import { hasPushNote, notePush, registerWorker } from '#web/offline/cacheIndex.ts'
import type { FromPage, ToPage } from '#web/offline/workerProtocol.ts'

/** `needsHomeScreen`: iPhones and iPads allow push only for apps on the home screen. */
export type PushState = 'unsupported' | 'needsHomeScreen' | 'denied' | 'off' | 'on'

export type PushFailure = 'unreachable' | 'unknownService' | 'failed'

export type PushOutcome = { state: PushState } | { failure: PushFailure }

/** For reaching the browser's push service. */
const subscribeTimeoutMs = 30_000

function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // iPads call themselves Macs.
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Regardless of any subscription. `off` if the browser allows push or would ask the user. */
export function pushSupport(): Exclude<PushState, 'on'> {
  const knows = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!knows) {
    const isInstalled = matchMedia('(display-mode: standalone)').matches
    return isSecureContext && isApple() && !isInstalled ? 'needsHomeScreen' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'denied' : 'off'
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

function encodeKey({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

async function subscribedWith(key: string): Promise<PushSubscription> {
  const { pushManager } = await registerWorker()
  const existing = await pushManager.getSubscription()
  if (existing && encodeKey(existing) === key) return existing
  // The browser already has a subscription, with the server's previous key.
  await existing?.unsubscribe()
  const late = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new DOMException('', 'AbortError')), subscribeTimeoutMs),
  )
  return Promise.race([pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), late])
}

/** Like a click on a link: within the app, and with the question about unsaved input. */
function followLink(href: string): void {
  const link = Object.assign(document.createElement('a'), { href })
  document.body.append(link)
  link.click()
  link.remove()
}

function answer({ data, ports }: MessageEvent<ToPage>): void {
  const reply: FromPage = { at: location.pathname + location.search }
  ports[0]?.postMessage(reply)
  if (data.kind === 'open') followLink(data.url)
}

let isAnswering = false

/** Reports this page's location to the service worker, and opens the target of clicked notifications. */
function answerWorker(): void {
  if (isAnswering) return
  isAnswering = true
  navigator.serviceWorker.addEventListener('message', answer)
  navigator.serviceWorker.startMessages()
}

async function subscribe(userId: number, key: string): Promise<PushOutcome> {
  const subscription = await subscribedWith(key)
  const { endpoint, keys } = subscription.toJSON()
  const outcome = await sendCommand(endpoints.push.subscribe, { endpoint, keys })
  if ('errorResponse' in outcome) {
    const isUnknown = outcome.errorResponse.code === 'UnknownPushService'
    if (isUnknown) await subscription.unsubscribe()
    return { failure: isUnknown ? 'unknownService' : 'failed' }
  }
  await notePush(userId, true)
  answerWorker()
  return { state: 'on' }
}

function toPushOutcome(error: unknown): PushOutcome {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return { state: pushSupport() }
  return { failure: name === 'AbortError' || name === 'NetworkError' ? 'unreachable' : 'failed' }
}

/** Call it after a press, otherwise browsers don't ask for permission. */
export async function turnPushOn(userId: number): Promise<PushOutcome> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return { state: pushSupport() }
    const { key } = await fetchQuery(endpoints.push.getPushKey, {})
    return await subscribe(userId, key)
  } catch (error) {
    return toPushOutcome(error)
  }
}

export async function turnPushOff(userId: number): Promise<PushOutcome> {
  try {
    const subscription = await findSubscription()
    if (subscription) {
      const outcome = await sendCommand(endpoints.push.unsubscribe, { endpoint: subscription.endpoint })
      if ('errorResponse' in outcome) return { failure: 'failed' }
    }
    await notePush(userId, false)
    await subscription?.unsubscribe()
    return { state: pushSupport() }
  } catch {
    return { failure: 'failed' }
  }
}

/**
 * Renews a subscription that this user turned on, if its key, language or session is outdated. Removes the
 * subscription of a previous user of this device.
 */
export async function readPushState(userId: number): Promise<PushState> {
  const support = pushSupport()
  if (support === 'unsupported' || support === 'needsHomeScreen') return support
  const subscription = await findSubscription()
  const isWanted = await hasPushNote(userId)
  if (!isWanted || Notification.permission !== 'granted') {
    await subscription?.unsubscribe()
    if (isWanted) await notePush(userId, false)
    return support
  }
  const { key, device } = await fetchQuery(endpoints.push.getPushKey, {})
  const isInStep =
    subscription !== null &&
    encodeKey(subscription) === key &&
    device?.endpoint === subscription.endpoint &&
    device.language === pageLanguage()
  if (isInStep) {
    answerWorker()
    return 'on'
  }
  const outcome = await subscribe(userId, key)
  if ('state' in outcome) return outcome.state
  throw new Error(`Renewing the push subscription failed: ${outcome.failure}`)
}
