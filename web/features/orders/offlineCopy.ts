import { keptOrdersOf } from '../../offline/keptOrders.ts'

/** What the page says of an order while there is no connection. */
export type Copy = { title: string; lines: readonly string[]; code: string; grouped: string; again: string }

const style = `
  body { margin: 0; padding: 24px 16px; background: #fff; color: #241f19; font: 17px/1.7 system-ui, sans-serif; text-align: center }
  h1 { font-size: 24px; margin: 0 }
  p { margin: 4px 0 }
  svg { inline-size: min(86vw, 56vh); block-size: auto }
  b { display: block; font-size: 32px; letter-spacing: .06em }
  a { color: #0a5d5a; display: inline-block; padding: 12px }`

/** The page as a document of its own that asks for nothing: styles within, no scripts. */
function draw({ title, lines, code, grouped, again }: Copy, qr: string): string {
  const page = document.implementation.createHTMLDocument(title)
  const add = (name: string, words: string, more: Record<string, string> = {}) => {
    const element = Object.assign(page.createElement(name), more)
    element.textContent = words
    page.body.append(element)
  }
  add('h1', title)
  const drawn = new DOMParser().parseFromString(qr, 'image/svg+xml').documentElement
  drawn.setAttribute('role', 'img')
  drawn.setAttribute('aria-label', code)
  page.body.append(page.importNode(drawn, true))
  add('b', grouped, { dir: 'ltr' })
  for (const line of lines) add('p', line, { dir: 'auto' })
  add('a', again, { href: location.pathname })
  const { lang, dir } = document.documentElement
  // As text: what stands in a document of ours falls under the policy of this page, which lets no such style in.
  return `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${style}</style>${page.head.innerHTML}${page.body.outerHTML}</html>`
}

type Owner = {
  userId: number
  /** Below which address the pages of their orders stand. */
  scope: string
}

/** Keeps a copy of the page of an order that goes on, for when it is opened without a connection; of one that ended none. */
export async function keepCopy(copy: Copy | null, { userId, scope }: Owner): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const kept = await caches.open(keptOrdersOf(userId))
  if (!copy) {
    await kept.delete(location.pathname)
    return
  }
  const { default: encode } = await import('qr')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  }
  await kept.put(location.pathname, new Response(draw(copy, encode(copy.code, 'svg')), { headers }))
  await navigator.serviceWorker.register('/orders-worker.js', { scope })
}
