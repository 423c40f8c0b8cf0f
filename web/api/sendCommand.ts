import type { CallData } from './calls.ts'
import { dropIdempotencyKey, idempotencyKeyFor } from './idempotencyKey.ts'
import { pageLanguage } from './loading/pageLanguage.ts'
import { noResponse } from './noResponse.ts'
import { type Refusal, readRefusal, readReply } from './reply.ts'
import { requestOf } from './request.ts'
import { reportRequestError } from './requestErrors.ts'
import { type Uploaded, upload } from './upload.ts'

type Outcome = { reply: unknown } | { refusal: Refusal }

/** Sends a command once. No answer leaves everything as it was, the command's key included. */
export async function sendCommand(
  call: CallData,
  input: unknown,
  onUploaded: (uploaded: Uploaded) => void = () => {},
): Promise<Outcome> {
  const language = pageLanguage()
  const { url, init } = requestOf(call, input, language, idempotencyKeyFor(call, input))
  let response: Response
  try {
    response = await (call.sends === 'form' ? upload(url, init, onUploaded) : fetch(url, init))
  } catch {
    return { refusal: noResponse() }
  }
  if (response.status < 500) dropIdempotencyKey(call, input)
  if (response.ok) return { reply: await readReply(call, response) }
  if (response.status === 401) reportRequestError('ended')
  if (response.status >= 500) reportRequestError('fault')
  return { refusal: await readRefusal(call, response, language) }
}
