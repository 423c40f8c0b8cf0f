import { cards, getOutcome } from './cards.ts'
import { escapeHtml, renderPage } from './html.ts'
import { type RequestContext, replyText } from './http.ts'
import type { Order } from './orders.ts'
import { decline, getReturnUrl, isOpen, leave, takeReference } from './paying.ts'
import { playScenario } from './scenarios.ts'
import { type Simulator, updateOrder } from './simulator.ts'
import { type Locale, texts, toLocale } from './texts.ts'

const formatMoney = (amount: number) => `<bdi dir="ltr">${amount.toFixed(2)} EGP</bdi>`
const groupDigits = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

function sendPage(context: RequestContext, status: number, locale: Locale, content: string, order?: Order) {
  const back = order ? ` ${new URL(order.charge.returnUrl).origin}` : ''
  context.response.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
  )
  context.response.setHeader('referrer-policy', 'no-referrer')
  replyText(context, status, renderPage(locale, texts[locale].title, content), 'text/html')
}

function renderHead(locale: Locale, otherLanguageUrl: string): string {
  const t = texts[locale]
  const link = otherLanguageUrl ? `<a href="${escapeHtml(otherLanguageUrl)}">${t.other}</a>` : ''
  return `<header><h1>${t.title}</h1>${link}</header><p class="note">${t.notReal}</p>`
}

function sendUnknown(context: RequestContext, locale: Locale): void {
  sendPage(context, 404, locale, `${renderHead(locale, '')}<p>${texts[locale].unknown}</p>`)
}

function renderSummary(order: Order, locale: Locale): string {
  const t = texts[locale]
  const { charge, amount, fees } = order
  return `<section><h2><bdi>${escapeHtml(charge.chargeItems[0]?.description ?? charge.chargeItems[0]?.itemId)}</bdi></h2><dl>
<dt>${t.order}</dt><dd><bdi dir="ltr">${escapeHtml(charge.merchantRefNum)}</bdi></dd>
<dt>${t.amount}</dt><dd>${formatMoney(amount)}</dd><dt>${t.fees}</dt><dd>${formatMoney(fees)}</dd>
<dt class="total">${t.total}</dt><dd class="total">${formatMoney(amount + fees)}</dd></dl></section>`
}

function renderChoices(order: Order, locale: Locale): string {
  const t = texts[locale]
  const form = (content: string) => `<form method="post" action="/atfawry/plugin/pay">
<input type="hidden" name="payment-id" value="${escapeHtml(order.paymentId)}"><input type="hidden" name="locale" value="${locale}">${content}</form>`
  const items = cards.map(
    (card) => `<li><bdi dir="ltr">${groupDigits(card.number)}</bdi><span>${card[locale]}</span></li>`,
  )
  const offers = (method: string) => (order.charge.paymentMethod ?? method) === method
  const card = `<section><h2>${t.card}</h2>${form(`
<label>${t.cardNumber}<input name="card" dir="ltr" inputmode="numeric" autocomplete="off" value="${groupDigits(cards[0]?.number ?? '')}" required></label>
<div class="two"><label>${t.expiry}<input name="expiry" dir="ltr" autocomplete="off" value="05/29"></label>
<label>${t.cvv}<input name="cvv" dir="ltr" inputmode="numeric" autocomplete="off" value="123"></label></div>
<button name="method" value="card">${t.pay}</button>`)}</section>
<section><h2>${t.testCards}</h2><ul>${items.join('')}</ul></section>`
  const wallet = `<section><h2>${t.wallet}</h2>${form(`<button name="method" value="wallet">${t.payByWallet}</button>`)}</section>`
  const outlet = `<section><h2>${t.outlet}</h2>${form(`<button name="method" value="outlet">${t.takeReference}</button>`)}</section>`
  const offered = [
    offers('CARD') ? card : '',
    offers('MWALLET') ? wallet : '',
    offers('PayAtFawry') ? outlet : '',
  ]
  return `${offered.join('')}
<section>${form(`<button class="plain" name="method" value="cancel">${t.cancel}</button>
<button class="plain" name="method" value="close">${t.close}</button>`)}</section>`
}

function renderReference(sim: Simulator, order: Order, locale: Locale): string {
  const t = texts[locale]
  return `<section><h2>${t.reference}</h2><p class="reference"><bdi dir="ltr">${order.fawryRefNumber}</bdi></p>
<p>${t.referenceHelp}</p><a class="button" href="${escapeHtml(getReturnUrl(sim, order))}">${t.back}</a></section>`
}

export function showPayment(sim: Simulator, context: RequestContext) {
  const locale = toLocale(context.query.get('locale'))
  const order = sim.orders.find(context.query.get('payment-id') ?? '')
  if (!order) return sendUnknown(context, locale)
  const otherLanguageUrl = `/atfawry/plugin/?payment-id=${order.paymentId}&locale=${locale === 'ar' ? 'en' : 'ar'}`
  const top = renderHead(locale, otherLanguageUrl) + renderSummary(order, locale)
  if (order.status === 'UNPAID')
    return sendPage(context, 200, locale, top + renderReference(sim, order, locale), order)
  if (isOpen(sim, order)) return sendPage(context, 200, locale, top + renderChoices(order, locale), order)
  const back = `<a class="button" href="${escapeHtml(getReturnUrl(sim, order))}">${texts[locale].back}</a>`
  sendPage(context, 200, locale, `${top}<section><p>${texts[locale].gone}</p>${back}</section>`, order)
}

async function getRedirect(sim: Simulator, order: Order, form: URLSearchParams): Promise<string | null> {
  const method = form.get('method')
  if (method === 'cancel') return leave(order)
  if (method === 'close') return null
  if (!isOpen(sim, order)) return getReturnUrl(sim, order)
  if (method === 'wallet') updateOrder(sim, order, { paymentMethod: 'MWALLET' })
  else {
    const { outcome, code, reason } = getOutcome(form.get('card') ?? '')
    if (outcome === 'failed') return decline(sim, order, code, reason)
    updateOrder(sim, order, { paymentMethod: 'CARD' })
  }
  return (await playScenario(sim, order)).redirect
}

export async function choosePayment(sim: Simulator, context: RequestContext): Promise<void> {
  const form = new URLSearchParams(context.body)
  const locale = toLocale(form.get('locale'))
  const order = sim.orders.find(form.get('payment-id') ?? '')
  if (!order) return sendUnknown(context, locale)
  if (form.get('method') === 'outlet' && isOpen(sim, order)) {
    takeReference(sim, order)
    const content =
      renderHead(locale, '') + renderSummary(order, locale) + renderReference(sim, order, locale)
    return sendPage(context, 200, locale, content, order)
  }
  const to = await getRedirect(sim, order, form)
  if (to === null)
    return sendPage(
      context,
      200,
      locale,
      `${renderHead(locale, '')}<section>${texts[locale].closed}</section>`,
    )
  context.response.writeHead(303, { location: to }).end()
}
