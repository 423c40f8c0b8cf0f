import { toWire } from '#contract/nameMap.ts'
import { askColleague } from './approval.ts'
import type { CallData } from './calls.ts'
import { dropIdempotencyKey, idempotencyKeyFor } from './idempotencyKey.ts'
import { pageLanguage } from './loading/pageLanguage.ts'
import { noResponse } from './noResponse.ts'
import { proveAgain } from './proof.ts'
import { type Refusal, readRefusal, readReply } from './reply.ts'
import { requestOf } from './request.ts'
import { reportRequestError } from './requestErrors.ts'
import { type Uploaded, upload } from './upload.ts'

/** `asked`: a colleague was asked to agree to what was refused. */
export type Outcome = { reply: unknown } | { refusal: Refusal; asked?: boolean }

/**
 * Sends a command once, and again where its person had to show first who they are; where a colleague has to agree, the person
 * may ask for that instead. No answer leaves everything as it was, the command's key included.
 */
export async function sendCommand(
  call: CallData,
  input: unknown,
  onUploaded: (uploaded: Uploaded) => void = () => {},
): Promise<Outcome> {
  let outcome = await sendOnce(call, input, onUploaded)
  const needsProof = 'refusal' in outcome && outcome.refusal.code === 'ProveAgain'
  if (needsProof && (await proveAgain())) {
    outcome = await sendOnce(call, input, onUploaded)
  }
  if (!('refusal' in outcome) || outcome.refusal.code !== 'ApprovalNeeded') return outcome
  const wired = (toWire(call.given, input) ?? {}) as Record<string, unknown>
  return { ...outcome, asked: await askColleague({ call: call.name, input: wired }) }
}

async function sendOnce(
  call: CallData,
  input: unknown,
  onUploaded: (uploaded: Uploaded) => void,
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
