import { calls } from '../../../api/calls.ts'
import { createAction } from '../../../api/loading/createAction.ts'
import { createLoader, type LoaderContext } from '../../../api/loading/createLoader.ts'
import { takeDone } from '../../../api/loading/formDone.ts'
import { useLoaded } from '../../../api/loading/useLoaded.ts'
import { Head } from '../../../layout/head/Head.tsx'
import { useAddress } from '../../../layout/routing/rootData.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { pageIn } from '../../../ui/grid/pageQuery.ts'
import { useText } from '../../../ui/language/language.tsx'
import { GuestForm } from './GuestForm.tsx'
import { GuestTalk } from './GuestTalk.tsx'
import { guestText } from './guest.text.ts'
import { guestForms, takeSentTo, tokenIn } from './guestForms.ts'

/** The page is whoever's who has the link. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** The complaint that the address opens; null where it opens none. */
async function thread({ search, ask }: LoaderContext) {
  const token = tokenIn(search)
  if (token === null) return null
  try {
    return await ask(calls.complaints.getGuestComplaint, { token, page: pageIn(search) })
  } catch (error) {
    const { name, status } = error as { name?: string; status?: number }
    if (name === 'Failure' && (status === 404 || status === 400)) return null
    throw error
  }
}

export const loader = createLoader({
  thread,
  hasToken: ({ search }) => tokenIn(search) !== null,
  sentTo: ({ formState }) => takeSentTo(formState),
  isAnswered: ({ formState }) => takeDone(formState, 'guestAnswer'),
  isReopened: ({ formState }) => takeDone(formState, 'guestReopening'),
  /** An answer that is sent again, with scripts or without, is written once. */
  messageKey: () => crypto.randomUUID(),
})

export const action = createAction(guestForms)

/** Where somebody without an account complains, and by the link in their mail reads and answers. */
export default function GuestComplaintScreen() {
  const { thread, hasToken, sentTo, isAnswered, isReopened, messageKey } = useLoaded<typeof loader>()
  if (!hasToken) return <GuestForm sentTo={sentTo} />
  if (!thread) return <WrongLink />
  return (
    <GuestTalk
      {...thread}
      messageKey={messageKey}
      said={isReopened ? 'reopened' : isAnswered ? 'answered' : null}
    />
  )
}

function WrongLink() {
  const t = useText(guestText)
  const address = useAddress()('GuestComplaint')
  return (
    <>
      <Head title={t.yours} />
      <EmptyState level={1} title={t.wrongTitle} action={<Button href={address}>{t.new}</Button>}>
        {t.wrong}
      </EmptyState>
    </>
  )
}
