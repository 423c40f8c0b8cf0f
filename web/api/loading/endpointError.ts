import type { EndpointError } from '#contract/core/page.ts'

export function isEndpointError(error: unknown): error is EndpointError {
  const { name, status } = (error ?? {}) as Partial<EndpointError>
  return name === 'ApiError' && status !== undefined
}

/** Returns the error of a loader that shows the page of this status. */
export function createEndpointError(status: 401 | 403 | 404): EndpointError {
  return { name: 'ApiError', status }
}
