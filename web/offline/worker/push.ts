import { readPushLanguage } from './navigations.ts'
import { offlineText } from './offline.text.ts'
import { isSeen } from './windows.ts'

type PushMessage = { title: string; text: string; url: string; tag: string; language: 'ar' | 'en' }

function parsePush(data: PushMessageData | null): PushMessage {
  try {
    if (data) return data.json() as PushMessage
  } catch {
    // Treated like an empty message.
  }
  // A push without data must show a notification too.
  const language = navigator.language.startsWith('en') ? 'en' : 'ar'
  return { title: offlineText[language].news, text: '', url: '/', tag: 'news', language }
}

/**
 * These browsers allow a push without a notification while a window of the site is visible. Safari revokes
 * the subscription after three silent pushes in any case.
 */
const canStaySilent = () => /(Chrome|Firefox)\//.test(navigator.userAgent)

/**
 * Browsers require a notification for each push (`userVisibleOnly`). If the page is visible, none is shown
 * or, in strict browsers, a silent one is closed immediately.
 */
export async function showPush(data: PushMessageData | null, scope: ServiceWorkerGlobalScope): Promise<void> {
  const { title, text, url, tag, language } = parsePush(data)
  const isPageOpen = await isSeen(url, scope)
  if (isPageOpen && canStaySilent()) return
  const options = {
    body: text,
    tag,
    // Alerts again if the notification replaces another.
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

/** Browsers change subscriptions by themselves. */
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
