import type { CallData } from './calls.ts'
import { pageLanguage } from './loading/pageLanguage.ts'
import { fetchWithRetry } from './loading/retry.ts'
import { proveAgain } from './proof.ts'
import { Refused, readRefusal, readReply } from './reply.ts'
import { requestOf } from './request.ts'
import { reportRequestError } from './requestErrors.ts'

/** Asks the API, and again where the person had to show first who they are; throws `Refused`. */
export async function fetchResponse(call: CallData, input: unknown, signal?: AbortSignal): Promise<Response> {
  return fetchOnce(call, input, signal).catch(async (error: unknown) => {
    const needsProof = error instanceof Refused && error.refusal.code === 'ProveAgain'
    if (!needsProof || !(await proveAgain())) throw error
    return fetchOnce(call, input, signal)
  })
}

async function fetchOnce(call: CallData, input: unknown, signal?: AbortSignal): Promise<Response> {
  const language = pageLanguage()
  const { url, init } = requestOf(call, input, language)
  const response = await fetchWithRetry(() => fetch(url, { ...init, signal }), signal)
  if (response.ok) return response
  if (response.status === 401) reportRequestError('ended')
  if (response.status >= 500) reportRequestError('fault')
  throw new Refused(await readRefusal(call, response, language))
}

/** Asks the API and reads what it answers; throws `Refused`. */
export async function fetchCall(call: CallData, input: unknown, signal?: AbortSignal): Promise<unknown> {
  return readReply(call, await fetchResponse(call, input, signal))
}
