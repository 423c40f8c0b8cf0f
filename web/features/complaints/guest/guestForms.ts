import type { FormState } from '#contract/page.ts'
import { calls } from '#web/api/calls.ts'
import type { Posted } from '#web/api/loading/createAction.ts'
import { tellDone } from '#web/api/loading/formDone.ts'

// One that is longer is none of ours.
const longest = 100

/** The token of the link in a guest's mail; null where the page is for a new complaint. */
export function tokenIn(search: URLSearchParams): string | null {
  return search.has('token') ? (search.get('token') ?? '').slice(0, longest) : null
}

const name = 'guestComplaint'

/** The email to which the confirmation of a complaint went that was just posted; it is said once. */
export function takeSentTo(formState: FormState): string | null {
  const sentTo = formState.read(name)
  formState.keep(name, null)
  return typeof sentTo === 'string' ? sentTo : null
}

/** What is posted from a guest's page: a complaint, an answer in its conversation, its reopening, or a request for new links. */
export const guestForms = {
  async complaint({ values, formState, send }: Posted) {
    const { senderName = '', senderEmail = '', text = '', website = '' } = values
    await send(calls.complaints.sendGuestComplaint, { senderName, senderEmail, text, website })
    formState.keep(name, senderEmail)
    return null
  },
  async links({ values: { senderEmail = '', website = '' }, formState, send }: Posted) {
    await send(calls.complaints.requestGuestLink, { senderEmail, website })
    tellDone(formState, 'guestLinks')
    return null
  },
  async answer({ values: { text = '', messageKey = '' }, search, formState, send }: Posted) {
    await send(calls.complaints.answerAsGuest, { token: tokenIn(search) ?? '', text, messageKey })
    tellDone(formState, 'guestAnswer')
    return null
  },
  async reopen({ values: { text = '' }, search, formState, send }: Posted) {
    await send(calls.complaints.reopenAsGuest, { token: tokenIn(search) ?? '', text })
    tellDone(formState, 'guestReopening')
    return null
  },
}
