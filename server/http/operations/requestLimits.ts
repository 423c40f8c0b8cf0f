import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/common/apiError.ts'

// A search names at most a hundred services and a few filters.
const maxParameters = 200

function hasTooManyParameters(url: string): boolean {
  return url.split('&', maxParameters + 1).length > maxParameters
}

const parseCharset = (type = '') => /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1]?.toLowerCase()

/** On every route. Also rejects bodies that aren't UTF-8. */
export function limitRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ url }) => {
    if (hasTooManyParameters(url)) throw new ApiError('MalformedRequest')
  })
  // A compressed body of a few hundred bytes may expand to the largest body allowed (a decompression bomb).
  server.addHook('preParsing', async ({ headers }, reply) => {
    const coding = headers['content-encoding'] ?? 'identity'
    if (coding.toLowerCase() === 'identity') return
    reply.header('accept-encoding', 'identity')
    throw new ApiError('UnsupportedMedia')
  })
  server.addHook('preParsing', async ({ headers }) => {
    const charset = parseCharset(headers['content-type']) ?? 'utf-8'
    if (charset !== 'utf-8' && charset !== 'utf8') throw new ApiError('UnsupportedMedia')
  })
}
