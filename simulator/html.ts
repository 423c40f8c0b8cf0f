import type { Locale } from './texts.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** All data of orders must pass through it. */
export const escapeHtml = (text: unknown) =>
  String(text ?? '').replace(/[&<>"']/g, (character) => entities[character] ?? '')

const style = `
:root { color-scheme: light dark; --ink: #1b2a2f; --soft: #56666c; --ground: #f4f2ee; --card: #fff; --line: #d9d5cc; --act: #0b5d63; --on-act: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e9eef0; --soft: #a5b4ba; --ground: #14191b; --card: #1d2427; --line: #364146; --act: #5cc0c5; --on-act: #06282a } }
* { box-sizing: border-box }
body { margin: 0; padding: 16px; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, 'IBM Plex Sans Arabic', sans-serif }
main { max-width: 30rem; margin-inline: auto; display: grid; gap: 16px }
main.wide { max-width: 70rem }
h1 { font-size: 1.25rem; margin: 0 } h2 { font-size: 1.05rem; margin: 0 0 8px }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; flex-wrap: wrap }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px }
.note { border-inline-start: 4px solid #b45309; color: var(--soft); padding-block: 8px; padding-inline: 12px; margin: 0 }
dl { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; margin: 0 } dt { color: var(--soft) } dd { margin: 0; text-align: end; overflow-wrap: anywhere }
.total { font-weight: 700 }
form { display: grid; gap: 10px; margin: 0 } label { display: grid; gap: 4px }
input { font: inherit; padding: 10px 12px; border: 1px solid var(--soft); border-radius: 8px; background: transparent; color: inherit; inline-size: 100% }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 10px }
button, .button { font: inherit; font-weight: 600; padding: 12px 16px; border: 1px solid var(--act); border-radius: 8px; background: var(--act); color: var(--on-act); cursor: pointer; text-align: center; text-decoration: none; display: block }
.plain { background: transparent; color: var(--act) }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 4px } li { display: flex; justify-content: space-between; gap: 12px; flex-wrap: wrap }
.reference { font-size: 1.75rem; font-weight: 700; letter-spacing: .04em; user-select: all }
.scroll { overflow-x: auto } table { border-collapse: collapse; inline-size: 100% } th, td { text-align: start; padding: 8px; border-block-end: 1px solid var(--line); vertical-align: top }
td form { display: flex; flex-wrap: wrap; gap: 6px } td button { padding: 4px 10px; font-size: .875rem }
a { color: var(--act) } :focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
`

export function renderPage(locale: Locale, title: string, content: string, wide = false): string {
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  return `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,"><style>${style}</style></head><body><main${wide ? ' class="wide"' : ''}>${content}</main></body></html>`
}
