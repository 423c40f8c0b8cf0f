import { escapeHtml, page } from './html.ts'
import { type Asked, isLocal, replyText } from './http.ts'
import { notify } from './notices.ts'
import type { Order } from './orders.ts'
import { isOpen, markPaid } from './paying.ts'
import { change, type Simulator } from './simulator.ts'

const actions: Record<string, (sim: Simulator, order: Order) => Promise<unknown>> = {
  async pay(sim, order) {
    if (isOpen(sim, order)) await notify(sim, markPaid(sim, order, order.paymentMethod || 'PAYATFAWRY'))
  },
  async expire(sim, order) {
    if (isOpen(sim, order)) await notify(sim, change(sim, order, { status: 'EXPIRED' }))
  },
  notify: (sim, order) => notify(sim, order),
}

const labels: Record<string, string> = {
  pay: 'Record payment',
  expire: 'Let it expire',
  notify: 'Notify again',
}

function row(order: Order): string {
  const buttons = Object.entries(labels).map(
    ([name, label]) => `<button class="plain" name="act" value="${name}">${label}</button>`,
  )
  const last = order.notices.at(-1)
  return `<tr><td><bdi>${escapeHtml(order.charge.merchantRefNum)}</bdi><br>${order.fawryRefNumber}</td>
<td>${order.amount.toFixed(2)} + ${order.fees.toFixed(2)} EGP</td><td>${order.status} ${escapeHtml(order.paymentMethod)}</td>
<td>${order.refunded ? `${order.refunded.toFixed(2)} EGP back` : ''}</td>
<td>${order.notices.length} sent${last ? `, last answered ${last.answered ?? 'by nobody'}` : ''}</td>
<td><form method="post" action="/"><input type="hidden" name="ref" value="${escapeHtml(order.charge.merchantRefNum)}">${buttons.join('')}</form></td></tr>`
}

/** Every order, the newest first, and what may still happen to it; from this machine alone, since buyers stand in it. */
export async function ordersPage(sim: Simulator, asked: Asked): Promise<void> {
  if (!isLocal(asked)) return replyText(asked, 403, 'From this machine alone.')
  if (asked.method === 'POST') {
    const form = new URLSearchParams(asked.body)
    const order = sim.orders.get(form.get('ref') ?? '')
    if (order) await actions[form.get('act') ?? '']?.(sim, order)
    return void asked.response.writeHead(303, { location: '/' }).end()
  }
  const rows = sim.orders.all().toReversed().slice(0, 200).map(row)
  const table = `<div class="scroll"><table><thead><tr><th>Order</th><th>Amount</th><th>State</th><th>Refunded</th><th>Notifications</th><th>What happens next</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  const content = `<header><h1>Local payment simulator: orders</h1><span>محاكي الدفع المحلي: الطلبات</span></header>
<p class="note">No real money is paid here.</p><section>${rows.length > 0 ? table : 'No order came yet.'}</section>`
  replyText(asked, 200, page('en', 'Local payment simulator', content, true), 'text/html')
}
