import { calls } from '#web/api/calls.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { takeDone } from '#web/api/loading/formDone.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { pageIn } from '#web/ui/grid/pageQuery.ts'
import { GuestForm } from './GuestForm.tsx'
import { GuestTalk } from './GuestTalk.tsx'
import { guestForms, takeSentTo, tokenIn } from './guestForms.ts'
import { UselessLink } from './UselessLink.tsx'

/** The page is whoever's who has the link. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** The complaint that the address opens; why it opens none, if it doesn't. */
async function thread({ search, ask }: LoaderContext) {
  const token = tokenIn(search)
  if (token === null) return null
  try {
    return await ask(calls.complaints.getGuestComplaint, { token, page: pageIn(search) })
  } catch (error) {
    const { name, status } = error as { name?: string; status?: number }
    if (name === 'Failure' && status === 422) return 'expired'
    if (name === 'Failure' && (status === 404 || status === 400)) return 'wrong'
    throw error
  }
}

export const loader = createLoader({
  thread,
  sentTo: ({ formState }) => takeSentTo(formState),
  isAnswered: ({ formState }) => takeDone(formState, 'guestAnswer'),
  isReopened: ({ formState }) => takeDone(formState, 'guestReopening'),
  areLinksSent: ({ formState }) => takeDone(formState, 'guestLinks'),
  /** An answer that is sent again, with scripts or without, is written once. */
  messageKey: () => crypto.randomUUID(),
})

export const action = createAction(guestForms)

/** Where somebody without an account complains, and by the link in their mail reads and answers. */
export default function GuestComplaintScreen() {
  const { thread, sentTo, isAnswered, isReopened, areLinksSent, messageKey } = useLoaded<typeof loader>()
  if (thread === null) return <GuestForm sentTo={sentTo} />
  if (typeof thread === 'string') return <UselessLink why={thread} areLinksSent={areLinksSent} />
  return (
    <GuestTalk
      {...thread}
      messageKey={messageKey}
      said={isReopened ? 'reopened' : isAnswered ? 'answered' : null}
    />
  )
}
