import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { pageLanguage } from '#web/api/loading/pageLanguage.ts'
import { sendCommand } from '#web/api/sendCommand.ts'
import { hasPushNote, notePush, registerWorker } from '#web/offline/cacheIndex.ts'
import { answerWorker } from './answerWorker.ts'

/** Whether this device is pushed to, and why it can't be. */
export type PushState = 'unsupported' | 'needsHomeScreen' | 'denied' | 'off' | 'on'

/** Why it couldn't be turned on or off. */
export type PushFailure = 'unreachable' | 'unknownService' | 'failed'

/** What came of turning it on or off. */
export type PushOutcome = { state: PushState } | { failure: PushFailure }

/** Milliseconds that a browser may take to reach its push service. */
const subscribeTimeoutMs = 30_000

function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // Such tablets call themselves Macs.
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** What this browser can and may do, whatever was turned on; `off` where it may or would ask. */
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
  // A browser has one, with the key of before.
  await existing?.unsubscribe()
  const late = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new DOMException('', 'AbortError')), subscribeTimeoutMs),
  )
  return Promise.race([pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), late])
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

/** Asks the browser for leave, which it gives upon a press alone, and has this device pushed to. */
export async function turnPushOn(userId: number): Promise<PushOutcome> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return { state: pushSupport() }
    const { key } = await fetchQuery(endpoints.push.getPushKey, {})
    return await subscribe(userId, key)
  } catch (error) {
    return toPushOutcome(error)
  }
}

/** Has nothing more pushed to this device: first the server stops, then the browser. */
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
 * Whether this device is pushed to. Where its person turned that on, it is subscribed anew with the server's key of today, in the
 * language of the page and for the session that there is now, whichever of them changed; whoever had it before hears nothing here.
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
  throw new Error(`The device could not be subscribed anew: ${outcome.failure}`)
}
