import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

type ReceivedRequest = { method?: string; url?: string; type?: string; form: Record<string, string> }

export async function createHttpProvider(answer: RequestListener) {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { method, url, headers } = request
      const form = Object.fromEntries(new URLSearchParams(body))
      requests.push({ method, url, type: headers['content-type'], form })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
