import { apiText } from './api.text.ts'
import { pageLanguage } from './pageLanguage.ts'
import type { Refusal } from './reply.ts'
import { tellTrouble } from './trouble.ts'

/** Tells that no answer came; what a form then shows in place of a refusal. Whether anything was done is not known. */
export function unsent(): Refusal {
  tellTrouble('network')
  const { network: message } = apiText[pageLanguage()]
  return { status: 0, code: 'network', message, fields: {}, retryAfter: null, current: null }
}
