import { createServer, type Server } from 'node:http'
import { cancel, init, refund, status } from './api.ts'
import { control } from './control.ts'
import { type RequestContext, readRequest, replyText } from './http.ts'
import { showOrdersPage } from './ordersPage.ts'
import { choosePayment, showPayment } from './paymentPage.ts'
import type { Simulator } from './simulator.ts'

type RouteHandler = (sim: Simulator, context: RequestContext) => unknown

const routes: Record<string, RouteHandler> = {
  'POST /fawrypay-api/api/payments/init': init,
  'POST /ecommerceweb/api/payments/init': init,
  'GET /ecommerceweb/fawry/payments/status/v2': status,
  'POST /ecommerceweb/fawry/payments/refund': refund,
  'POST /ecommerceweb/api/orders/cancel-unpaid-order': cancel,
  'GET /atfawry/plugin': showPayment,
  'POST /atfawry/plugin/pay': choosePayment,
  'GET /': showOrdersPage,
  'POST /': showOrdersPage,
}

export function serve(sim: Simulator): Server {
  return createServer(async (request, response) => {
    try {
      const context = await readRequest(request, response)
      const handler = context.path.startsWith('/__sim/')
        ? control
        : routes[`${context.method} ${context.path}`]
      if (handler) await handler(sim, context)
      else replyText(context, 404, 'Not Found')
    } catch (error) {
      process.stderr.write(`${(error as Error).stack ?? error}\n`)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    }
  })
}
