import { apiText } from './api.text.ts'
import { pageLanguage } from './loading/pageLanguage.ts'
import { reportRequestError } from './requestErrors.ts'
import type { ErrorResponse } from './response.ts'

/** Error of a form to which no response arrived. It is unknown whether the command ran. */
export function noResponse(): ErrorResponse {
  reportRequestError('network')
  const { network: message } = apiText[pageLanguage()]
  return { status: 0, code: 'network', message, fields: {}, retryAfter: null, current: null }
}
