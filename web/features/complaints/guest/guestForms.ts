import type { FormState } from '#contract/core/page.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { PostedForm } from '#web/api/loading/createAction.ts'
import { setFlash } from '#web/api/loading/flash.ts'

// One that is longer is none of ours.
const maxTokenLength = 100

/** The token of the link in a guest's mail; null where the page is for a new complaint. */
export function readToken(search: URLSearchParams): string | null {
  return search.has('token') ? (search.get('token') ?? '').slice(0, maxTokenLength) : null
}

const name = 'guestComplaint'

/** The email to which the confirmation of a complaint went that was just posted; it is said once. */
export function popSentTo(formState: FormState): string | null {
  const sentTo = formState.read(name)
  formState.keep(name, null)
  return typeof sentTo === 'string' ? sentTo : null
}

/** What is posted from a guest's page: a complaint, an answer in its conversation, its reopening, or a request for new links. */
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
