import type { FormState } from '#contract/core/page.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { PostedForm } from '#web/api/loading/createAction.ts'
import { setFlash } from '#web/api/loading/flash.ts'

// A longer token can't be valid.
const maxTokenLength = 100

/** Null if the page is for a new complaint. */
export function readToken(search: URLSearchParams): string | null {
  return search.has('token') ? (search.get('token') ?? '').slice(0, maxTokenLength) : null
}

const name = 'guestComplaint'

export function popSentTo(formState: FormState): string | null {
  const sentTo = formState.read(name)
  formState.keep(name, null)
  return typeof sentTo === 'string' ? sentTo : null
}

export const guestForms = {
  async complaint({ values, formState, send }: PostedForm) {
    const { senderName = '', senderEmail = '', text = '', website = '' } = values
    await send(endpoints.complaints.sendGuestComplaint, { senderName, senderEmail, text, website })
    formState.keep(name, senderEmail)
    return null
  },
  async links({ values: { senderEmail = '', website = '' }, formState, send }: PostedForm) {
    await send(endpoints.complaints.requestGuestLink, { senderEmail, website })
    setFlash(formState, 'guestLinks')
    return null
  },
  async answer({ values: { text = '', messageKey = '' }, search, formState, send }: PostedForm) {
    await send(endpoints.complaints.answerAsGuest, { token: readToken(search) ?? '', text, messageKey })
    setFlash(formState, 'guestAnswer')
    return null
  },
  async reopen({ values: { text = '' }, search, formState, send }: PostedForm) {
    await send(endpoints.complaints.reopenAsGuest, { token: readToken(search) ?? '', text })
    setFlash(formState, 'guestReopening')
    return null
  },
}
