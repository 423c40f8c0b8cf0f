import { endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { isEndpointError } from '#web/api/loading/endpointError.ts'
import { takeFlash } from '#web/api/loading/flash.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { parsePageNumber } from '#web/ui/grid/pageQuery.ts'
import { GuestConversation } from './GuestConversation.tsx'
import { GuestForm } from './GuestForm.tsx'
import { guestForms, popSentTo, readToken } from './guestForms.ts'
import { InvalidLink } from './InvalidLink.tsx'

/** Anyone with the link can open the page, so it must not be cached. */
export const headers = () => ({ 'cache-control': 'no-store' })

async function loadConversation({ search, callEndpoint }: LoaderContext) {
  const token = readToken(search)
  if (token === null) return null
  try {
    return await callEndpoint(endpoints.complaints.getGuestComplaint, {
      token,
      page: parsePageNumber(search),
    })
  } catch (error) {
    if (!isEndpointError(error)) throw error
    if (error.status === 422) return 'expired'
    if (error.status === 404 || error.status === 400) return 'wrong'
    throw error
  }
}

export const loader = createLoader({
  conversation: loadConversation,
  sentTo: ({ formState }) => popSentTo(formState),
  isAnswered: ({ formState }) => takeFlash(formState, 'guestAnswer'),
  isReopened: ({ formState }) => takeFlash(formState, 'guestReopening'),
  areLinksSent: ({ formState }) => takeFlash(formState, 'guestLinks'),
  /** Idempotency key: a message sent twice, with or without scripts, is stored once. */
  messageKey: () => crypto.randomUUID(),
})

export const action = createAction(guestForms)

export default function GuestComplaintScreen() {
  const { conversation, sentTo, isAnswered, isReopened, areLinksSent, messageKey } =
    useLoaded<typeof loader>()
  if (conversation === null) return <GuestForm sentTo={sentTo} />
  if (typeof conversation === 'string') return <InvalidLink why={conversation} areLinksSent={areLinksSent} />
  return (
    <GuestConversation
      {...conversation}
      messageKey={messageKey}
      said={isReopened ? 'reopened' : isAnswered ? 'answered' : null}
    />
  )
}
