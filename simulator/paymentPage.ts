import { cards, outcomeOf } from './cards.ts'
import { escapeHtml, page } from './html.ts'
import { type Asked, replyText } from './http.ts'
import type { Order } from './orders.ts'
import { decline, isOpen, leave, returnUrl, takeReference } from './paying.ts'
import { play } from './scenarios.ts'
import { change, type Simulator } from './simulator.ts'
import { type Locale, localeOf, words } from './words.ts'

const money = (amount: number) => `<bdi dir="ltr">${amount.toFixed(2)} EGP</bdi>`
const inFours = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

function show(asked: Asked, status: number, locale: Locale, content: string, order?: Order) {
  const back = order ? ` ${new URL(order.charge.returnUrl).origin}` : ''
  asked.response.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
  )
  asked.response.setHeader('referrer-policy', 'no-referrer')
  replyText(asked, status, page(locale, words[locale].title, content), 'text/html')
}

function head(locale: Locale, other: string): string {
  const t = words[locale]
  const link = other ? `<a href="${escapeHtml(other)}">${t.other}</a>` : ''
  return `<header><h1>${t.title}</h1>${link}</header><p class="note">${t.notReal}</p>`
}

function showUnknown(asked: Asked, locale: Locale): void {
  show(asked, 404, locale, `${head(locale, '')}<p>${words[locale].unknown}</p>`)
}

function summary(order: Order, locale: Locale): string {
  const t = words[locale]
  const { charge, amount, fees } = order
  return `<section><h2><bdi>${escapeHtml(charge.chargeItems[0]?.description ?? charge.chargeItems[0]?.itemId)}</bdi></h2><dl>
<dt>${t.order}</dt><dd><bdi dir="ltr">${escapeHtml(charge.merchantRefNum)}</bdi></dd>
<dt>${t.amount}</dt><dd>${money(amount)}</dd><dt>${t.fees}</dt><dd>${money(fees)}</dd>
<dt class="total">${t.total}</dt><dd class="total">${money(amount + fees)}</dd></dl></section>`
}

function choices(order: Order, locale: Locale): string {
  const t = words[locale]
  const form = (content: string) => `<form method="post" action="/atfawry/plugin/pay">
<input type="hidden" name="payment-id" value="${escapeHtml(order.paymentId)}"><input type="hidden" name="locale" value="${locale}">${content}</form>`
  const listed = cards.map(
    (card) => `<li><bdi dir="ltr">${inFours(card.number)}</bdi><span>${card[locale]}</span></li>`,
  )
  return `<section><h2>${t.card}</h2>${form(`
<label>${t.cardNumber}<input name="card" dir="ltr" inputmode="numeric" autocomplete="off" value="${inFours(cards[0]?.number ?? '')}" required></label>
<div class="two"><label>${t.expiry}<input name="expiry" dir="ltr" autocomplete="off" value="05/29"></label>
<label>${t.cvv}<input name="cvv" dir="ltr" inputmode="numeric" autocomplete="off" value="123"></label></div>
<button name="method" value="card">${t.pay}</button>`)}</section>
<section><h2>${t.testCards}</h2><ul>${listed.join('')}</ul></section>
<section><h2>${t.wallet}</h2>${form(`<button name="method" value="wallet">${t.payByWallet}</button>`)}</section>
<section><h2>${t.outlet}</h2>${form(`<button name="method" value="outlet">${t.takeReference}</button>`)}</section>
<section>${form(`<button class="plain" name="method" value="cancel">${t.cancel}</button>
<button class="plain" name="method" value="close">${t.close}</button>`)}</section>`
}

function reference(sim: Simulator, order: Order, locale: Locale): string {
  const t = words[locale]
  return `<section><h2>${t.reference}</h2><p class="reference"><bdi dir="ltr">${order.fawryRefNumber}</bdi></p>
<p>${t.referenceHelp}</p><a class="button" href="${escapeHtml(returnUrl(sim, order))}">${t.back}</a></section>`
}

/** The page on which buyers pay. */
export function showPayment(sim: Simulator, asked: Asked) {
  const locale = localeOf(asked.query.get('locale'))
  const order = sim.orders.find(asked.query.get('payment-id') ?? '')
  if (!order) return showUnknown(asked, locale)
  const other = `/atfawry/plugin/?payment-id=${order.paymentId}&locale=${locale === 'ar' ? 'en' : 'ar'}`
  const top = head(locale, other) + summary(order, locale)
  if (order.status === 'UNPAID') return show(asked, 200, locale, top + reference(sim, order, locale), order)
  if (isOpen(sim, order)) return show(asked, 200, locale, top + choices(order, locale), order)
  const back = `<a class="button" href="${escapeHtml(returnUrl(sim, order))}">${words[locale].back}</a>`
  show(asked, 200, locale, `${top}<section><p>${words[locale].gone}</p>${back}</section>`, order)
}

async function whereTo(sim: Simulator, order: Order, form: URLSearchParams): Promise<string | null> {
  const method = form.get('method')
  if (method === 'cancel') return leave(order)
  if (method === 'close') return null
  if (!isOpen(sim, order)) return returnUrl(sim, order)
  if (method === 'wallet') change(sim, order, { paymentMethod: 'MWALLET' })
  else {
    const { outcome, code, reason } = outcomeOf(form.get('card') ?? '')
    if (outcome === 'failed') return decline(sim, order, code, reason)
    change(sim, order, { paymentMethod: 'CARD' })
  }
  return (await play(sim, order)).redirect
}

/** What the buyer chose on the page. */
export async function choosePayment(sim: Simulator, asked: Asked): Promise<void> {
  const form = new URLSearchParams(asked.body)
  const locale = localeOf(form.get('locale'))
  const order = sim.orders.find(form.get('payment-id') ?? '')
  if (!order) return showUnknown(asked, locale)
  if (form.get('method') === 'outlet' && isOpen(sim, order)) {
    takeReference(sim, order)
    const content = head(locale, '') + summary(order, locale) + reference(sim, order, locale)
    return show(asked, 200, locale, content, order)
  }
  const to = await whereTo(sim, order, form)
  if (to === null)
    return show(asked, 200, locale, `${head(locale, '')}<section>${words[locale].closed}</section>`)
  asked.response.writeHead(303, { location: to }).end()
}
