import { createServer, type Server } from 'node:http'
import { cancel, init, refund, status } from './api.ts'
import { control } from './control.ts'
import { type Asked, read, replyText } from './http.ts'
import { ordersPage } from './ordersPage.ts'
import { choosePayment, showPayment } from './paymentPage.ts'
import type { Simulator } from './simulator.ts'

type Door = (sim: Simulator, asked: Asked) => unknown

const doors: Record<string, Door> = {
  'POST /fawrypay-api/api/payments/init': init,
  'POST /ecommerceweb/api/payments/init': init,
  'GET /ecommerceweb/fawry/payments/status/v2': status,
  'POST /ecommerceweb/fawry/payments/refund': refund,
  'POST /ecommerceweb/api/orders/cancel-unpaid-order': cancel,
  'GET /atfawry/plugin': showPayment,
  'POST /atfawry/plugin/pay': choosePayment,
  'GET /': ordersPage,
  'POST /': ordersPage,
}

/** The provider's addresses, its page for buyers, and its control. */
export function serve(sim: Simulator): Server {
  return createServer(async (request, response) => {
    try {
      const asked = await read(request, response)
      const door = asked.path.startsWith('/__sim/') ? control : doors[`${asked.method} ${asked.path}`]
      if (door) await door(sim, asked)
      else replyText(asked, 404, 'Not Found')
    } catch (error) {
      process.stderr.write(`${(error as Error).stack ?? error}\n`)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    }
  })
}
