import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { PrivateFile } from '#contract/core/fields.ts'

/** Sends a private file. Only pictures open inline, and browsers can't interpret the file as another type. */
export function replyFile(reply: FastifyReply, { name, type, bytes }: PrivateFile) {
  const disposition = type.startsWith('image/') ? 'inline' : 'attachment'
  const asciiName = name.replace(/[^\x20-\x7E]|["%\\]/g, '_')
  const encodedName = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return reply
    .header('content-type', type)
    .header('content-disposition', `${disposition}; filename="${asciiName}"; filename*=UTF-8''${encodedName}`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes instanceof Uint8Array || bytes instanceof Readable ? bytes : Readable.from(bytes))
}
