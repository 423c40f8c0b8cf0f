import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { PrivateFile } from '#contract/fields.ts'

/** Sends a private file for the person who asked alone; a browser must not take it for anything else than it is. */
export function replyFile(reply: FastifyReply, { name, type, bytes }: PrivateFile) {
  const way = type.startsWith('image/') ? 'inline' : 'attachment'
  const plain = name.replace(/[^\x20-\x7E]|["%\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return reply
    .header('content-type', type)
    .header('content-disposition', `${way}; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes instanceof Uint8Array || bytes instanceof Readable ? bytes : Readable.from(bytes))
}
