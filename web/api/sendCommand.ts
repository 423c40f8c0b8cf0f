import { toWireNames } from '#contract/core/fieldNames.ts'
import { requestApproval } from './approval.ts'
import type { EndpointData } from './endpoints.ts'
import { dropIdempotencyKey, getIdempotencyKey } from './idempotencyKey.ts'
import { pageLanguage } from './loading/pageLanguage.ts'
import { noResponse } from './noResponse.ts'
import { reauthenticate } from './reauthentication.ts'
import { toRequest } from './request.ts'
import { reportRequestError } from './requestErrors.ts'
import { type ErrorResponse, readErrorResponse, readReply } from './response.ts'
import { type UploadProgress, upload } from './upload.ts'

/** `isApprovalRequested`: the person requested a colleague's approval for the rejected command. */
export type Outcome = { reply: unknown } | { errorResponse: ErrorResponse; isApprovalRequested?: boolean }

/**
 * Repeats the command after re-authentication if required. If it needs approval, the person may request that
 * instead. Without a response or after a server error, the idempotency key stays for the next attempt.
 */
export async function sendCommand(
  endpoint: EndpointData,
  input: unknown,
  onProgress: (progressByFile: UploadProgress) => void = () => {},
): Promise<Outcome> {
  let outcome = await sendOnce(endpoint, input, onProgress)
  const needsReauth = 'errorResponse' in outcome && outcome.errorResponse.code === 'ProveAgain'
  if (needsReauth && (await reauthenticate())) {
    outcome = await sendOnce(endpoint, input, onProgress)
  }
  if (!('errorResponse' in outcome) || outcome.errorResponse.code !== 'ApprovalNeeded') return outcome
  const wireInput = (toWireNames(endpoint.inputNames, input) ?? {}) as Record<string, unknown>
  return { ...outcome, isApprovalRequested: await requestApproval({ call: endpoint.name, input: wireInput }) }
}

async function sendOnce(
  endpoint: EndpointData,
  input: unknown,
  onProgress: (progressByFile: UploadProgress) => void,
): Promise<Outcome> {
  const language = pageLanguage()
  const { url, init } = toRequest(endpoint, input, language, getIdempotencyKey(endpoint, input))
  let response: Response
  try {
    response = await (endpoint.sends === 'form' ? upload(url, init, onProgress) : fetch(url, init))
  } catch {
    return { errorResponse: noResponse() }
  }
  if (response.status < 500) dropIdempotencyKey(endpoint, input)
  if (response.ok) return { reply: await readReply(endpoint, response) }
  if (response.status === 401) reportRequestError('ended')
  if (response.status >= 500) reportRequestError('fault')
  return { errorResponse: await readErrorResponse(endpoint, response, language) }
}
