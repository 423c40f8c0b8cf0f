import { escapeHtml, renderPage } from './html.ts'
import { isLocal, type RequestContext, replyText } from './http.ts'
import { notify } from './notices.ts'
import type { Order } from './orders.ts'
import { isOpen, markPaid } from './paying.ts'
import { type Simulator, updateOrder } from './simulator.ts'

const actions: Record<string, (sim: Simulator, order: Order) => Promise<unknown>> = {
  async pay(sim, order) {
    if (isOpen(sim, order)) await notify(sim, markPaid(sim, order, order.paymentMethod || 'PAYATFAWRY'))
  },
  async expire(sim, order) {
    if (isOpen(sim, order)) await notify(sim, updateOrder(sim, order, { status: 'EXPIRED' }))
  },
  notify: (sim, order) => notify(sim, order),
}

const labels: Record<string, string> = {
  pay: 'Record payment',
  expire: 'Let it expire',
  notify: 'Notify again',
}

function renderRow(order: Order): string {
  const buttons = Object.entries(labels).map(
    ([name, label]) => `<button class="plain" name="act" value="${name}">${label}</button>`,
  )
  const last = order.notices.at(-1)
  return `<tr><td><bdi>${escapeHtml(order.charge.merchantRefNum)}</bdi><br>${order.fawryRefNumber}</td>
<td>${order.amount.toFixed(2)} + ${order.fees.toFixed(2)} EGP</td><td>${order.status} ${escapeHtml(order.paymentMethod)}</td>
<td>${order.refunded ? `${order.refunded.toFixed(2)} EGP back` : ''}</td>
<td>${order.notices.length} sent${last ? `, last response ${last.answered ?? 'none'}` : ''}</td>
<td><form method="post" action="/"><input type="hidden" name="ref" value="${escapeHtml(order.charge.merchantRefNum)}">${buttons.join('')}</form></td></tr>`
}

/** The latest 200 orders. Local requests only, because the page shows buyers' data. */
export async function showOrdersPage(sim: Simulator, context: RequestContext): Promise<void> {
  if (!isLocal(context)) return replyText(context, 403, 'Only available from this machine.')
  if (context.method === 'POST') {
    const form = new URLSearchParams(context.body)
    const order = sim.orders.get(form.get('ref') ?? '')
    if (order) await actions[form.get('act') ?? '']?.(sim, order)
    return void context.response.writeHead(303, { location: '/' }).end()
  }
  const rows = sim.orders.all().toReversed().slice(0, 200).map(renderRow)
  const table = `<div class="scroll"><table><thead><tr><th>Order</th><th>Amount</th><th>State</th><th>Refunded</th><th>Notifications</th><th>What happens next</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  const content = `<header><h1>Local payment simulator: orders</h1><span>محاكي الدفع المحلي: الطلبات</span></header>
<p class="note">No real money is paid here.</p><section>${rows.length > 0 ? table : 'No orders yet.'}</section>`
  replyText(context, 200, renderPage('en', 'Local payment simulator', content, true), 'text/html')
}
