import { readPushLanguage } from './navigations.ts'
import { offlineText } from './offline.text.ts'
import { isSeen } from './windows.ts'

/** What the server has pushed. */
type PushMessage = { title: string; text: string; url: string; tag: string; language: 'ar' | 'en' }

function parsePush(data: PushMessageData | null): PushMessage {
  try {
    if (data) return data.json() as PushMessage
  } catch {
    // As if there were none.
  }
  // Something has to be shown.
  const language = navigator.language.startsWith('en') ? 'en' : 'ar'
  return { title: offlineText[language].news, text: '', url: '/', tag: 'news', language }
}

/**
 * These let a push pass without a notification while a window of ours is seen. Safari takes the subscription from whoever
 * shows nothing three times, whatever stands on the screen.
 */
const canStaySilent = () => /(Chrome|Firefox)\//.test(navigator.userAgent)

/**
 * Shows what came. A browser lets itself be pushed to on the promise that each push is shown (`userVisibleOnly`). What it is about
 * may be before somebody's eyes, who then sees it change: nothing is shown there, or, where the browser holds to the letter
 * of the promise, shown without a sound and taken away at once.
 */
export async function showPush(data: PushMessageData | null, scope: ServiceWorkerGlobalScope): Promise<void> {
  const { title, text, url, tag, language } = parsePush(data)
  const isPageOpen = await isSeen(url, scope)
  if (isPageOpen && canStaySilent()) return
  const options = {
    body: text,
    tag,
    // One that takes the place of another is told again.
    renotify: !isPageOpen,
    silent: isPageOpen,
    lang: language,
    dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
    icon: '/icon-192.png',
    badge: '/badge.png',
    data: { url },
  }
  await scope.registration.showNotification(title, options)
  if (!isPageOpen) return
  for (const notification of await scope.registration.getNotifications({ tag })) notification.close()
}

type SubscriptionChange = {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Tells the server where this device is pushed to from now on: browsers change that by themselves. */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  { registration }: ServiceWorkerGlobalScope,
): Promise<void> {
  const language = await readPushLanguage()
  if (!language) return
  const key = oldSubscription?.options.applicationServerKey
  const subscription =
    newSubscription ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key ?? (await fetchPushKey()),
    }))
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/Notifications/Subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ endpoint, keys }),
  })
}

async function fetchPushKey(): Promise<string> {
  const reply = await fetch('/api/Notifications/GetPushKey')
  return ((await reply.json()) as { key: string }).key
}
