import { apiText } from './api.text.ts'
import { pageLanguage } from './loading/pageLanguage.ts'
import { reportRequestError } from './requestErrors.ts'
import type { ErrorResponse } from './response.ts'

/**
 * Reports that no response arrived. Returns the error that a form then shows; whether the command ran is
 * unknown.
 */
export function noResponse(): ErrorResponse {
  reportRequestError('network')
  const { network: message } = apiText[pageLanguage()]
  return { status: 0, code: 'network', message, fields: {}, retryAfter: null, current: null }
}
