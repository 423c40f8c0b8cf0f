import type { EndpointError } from '#contract/core/page.ts'

export function isEndpointError(error: unknown): error is EndpointError {
  const { name, status } = (error ?? {}) as Partial<EndpointError>
  return name === 'ApiError' && status !== undefined
}

/** If a loader throws it, the page of this status is shown. */
export function createEndpointError(status: 401 | 403 | 404): EndpointError {
  return { name: 'ApiError', status }
}
