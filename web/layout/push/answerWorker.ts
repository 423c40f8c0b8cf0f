import type { FromPage, ToPage } from '#web/offline/workerProtocol.ts'

/** Navigates like a click on a link: within the app, and with the question about unsaved input. */
function followLink(href: string): void {
  const link = Object.assign(document.createElement('a'), { href })
  document.body.append(link)
  link.click()
  link.remove()
}

function answer({ data, ports }: MessageEvent<ToPage>): void {
  const said: FromPage = { at: location.pathname + location.search }
  ports[0]?.postMessage(said)
  if (data.kind === 'open') followLink(data.url)
}

let isAnswering = false

/** Reports this page's location to the service worker, and opens the target of clicked notifications. */
export function answerWorker(): void {
  if (isAnswering) return
  isAnswering = true
  navigator.serviceWorker.addEventListener('message', answer)
  navigator.serviceWorker.startMessages()
}
