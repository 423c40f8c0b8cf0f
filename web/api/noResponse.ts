import { apiText } from './api.text.ts'
import { pageLanguage } from './loading/pageLanguage.ts'
import { reportRequestError } from './requestErrors.ts'
import type { ErrorResponse } from './response.ts'

/** Reports that no response came, and gives what a form then shows in place of a refusal. Whether the command was done is unknown. */
export function noResponse(): ErrorResponse {
  reportRequestError('network')
  const { network: message } = apiText[pageLanguage()]
  return { status: 0, code: 'network', message, fields: {}, retryAfter: null, current: null }
}
