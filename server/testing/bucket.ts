import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Whether a request is signed by a key, and says truly what it carries. */
function isSigned({ headers }: IncomingMessage, body: Buffer, keyId: string): boolean {
  const signed = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[\w-]+\/s3\/aws4_request/.exec(
    headers.authorization ?? '',
  )
  const told = headers['x-amz-content-sha256']
  return signed?.[1] === keyId && (told === hashOf(body) || told === 'UNSIGNED-PAYLOAD')
}

/** A bucket on this machine that keeps objects in memory. `refusal` makes it refuse everything with that status. */
export async function createBucket() {
  const objects = new Map<string, Buffer>()
  const stored: string[] = []
  const state = { refusal: 0 }
  const keyId = 'key-of-the-bucket'
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://localhost').pathname)
    const status = isSigned(request, body, keyId) ? state.refusal : 403
    const found = objects.get(key)
    if (status) return response.writeHead(status, { 'content-type': 'application/xml' }).end('<Error/>')
    if (request.method === 'PUT') {
      objects.set(key, body)
      stored.push(key)
      return response.writeHead(200, { etag: `"${hashOf(body)}"` }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!found) return response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error/>')
    return response.writeHead(200, { 'content-length': found.length, etag: `"${hashOf(found)}"` }).end(found)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    settings: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/makan`,
      region: 'auto',
      accessKeyId: keyId,
      secretAccessKey: 'secret-of-the-bucket',
    },
    objects,
    /** Keys in the order in which they were stored. */
    stored,
    state,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
