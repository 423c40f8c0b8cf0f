import type { FromPage, ToPage } from '#web/offline/workerProtocol.ts'

/** Goes to an address as if a link to it were pressed: within the app, and not without asking about what is unsaved. */
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

/** Tells the worker where this page stands, and goes where a notification that was pressed leads to. */
export function answerWorker(): void {
  if (isAnswering) return
  isAnswering = true
  navigator.serviceWorker.addEventListener('message', answer)
  navigator.serviceWorker.startMessages()
}
