import type { EndpointData } from './endpoints.ts'
import { pageLanguage } from './loading/pageLanguage.ts'
import { fetchWithRetry } from './loading/retry.ts'
import { reauthenticate } from './reauthentication.ts'
import { toRequest } from './request.ts'
import { reportRequestError } from './requestErrors.ts'
import { RequestRejected, readErrorResponse, readReply } from './response.ts'

/** Repeats the call after re-authentication if the endpoint requires it. Throws `RequestRejected`. */
export async function fetchResponse(
  endpoint: EndpointData,
  input: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  return fetchOnce(endpoint, input, signal).catch(async (error: unknown) => {
    const needsReauth = error instanceof RequestRejected && error.errorResponse.code === 'ProveAgain'
    if (!needsReauth || !(await reauthenticate())) throw error
    return fetchOnce(endpoint, input, signal)
  })
}

async function fetchOnce(endpoint: EndpointData, input: unknown, signal?: AbortSignal): Promise<Response> {
  const language = pageLanguage()
  const { url, init } = toRequest(endpoint, input, language)
  const response = await fetchWithRetry(() => fetch(url, { ...init, signal }), signal)
  if (response.ok) return response
  if (response.status === 401) reportRequestError('ended')
  if (response.status >= 500) reportRequestError('fault')
  throw new RequestRejected(await readErrorResponse(endpoint, response, language))
}

/** Throws `RequestRejected`. */
export async function callEndpoint(
  endpoint: EndpointData,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  return readReply(endpoint, await fetchResponse(endpoint, input, signal))
}
