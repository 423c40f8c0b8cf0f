import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf } from '#contract/screens.ts'
import { calls } from '#web/api/calls.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { takeDone, tellDone } from '#web/api/loading/formDone.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import type { Refusal } from '#web/api/reply.ts'
import { useSend } from '#web/api/useSend.ts'
import { FormButton } from '#web/forms/native/FormButton.tsx'
import { useRefusedForm } from '#web/forms/native/useRefusedForm.ts'
import { loginAddress } from '#web/layout/guest/loginAddress.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import styles from '../SmallPage.module.css'
import { emailText } from './email.text.ts'
import { SendLink } from './SendLink.tsx'

export const loader = createLoader({
  /** The person with a session, who may not be the one that the link was mailed to. */
  me: async ({ viewer, ask }) => (viewer ? (await ask(calls.accounts.checkAuth, {})).user : null),
  isConfirmed: ({ formState }) => takeDone(formState, 'confirmEmail'),
})

export const action = createAction({
  async confirm({ search, formState, send }) {
    await send(calls.accounts.confirmEmail, { token: search.get('token') ?? '' })
    tellDone(formState, 'confirmEmail')
    return null
  },
})

/** Why a link confirms nothing: it is used, replaced or too old, or no link of ours. */
type Useless = 'over' | 'notOurs'

function uselessBy({ code, fields }: Refusal): Useless | null {
  if (code === 'LinkExpired') return 'over'
  return code === 'LinkNotOurs' || fields.token ? 'notOurs' : null
}

export default function ConfirmEmailScreen() {
  const t = useText(emailText)
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const refused = useRefusedForm('confirm')?.refusal
  const [useless, setUseless] = useState<Useless | null>(
    refused ? uselessBy(refused) : token === '' ? 'notOurs' : null,
  )
  const [done, setDone] = useState(useLoaded<typeof loader>().isConfirmed)
  const confirm = useSend(calls.accounts.confirmEmail, {
    done: () => setDone(true),
    refused: (refusal) => setUseless(uselessBy(refusal)),
  })
  const failure = confirm.failure ?? refused
  const outcome = useRef<HTMLDivElement>(null)
  const pressed = done || (useless && token !== '')
  // The button that was pressed is gone.
  useEffect(() => {
    if (pressed) outcome.current?.focus()
  }, [pressed])
  return (
    <div className={styles.page}>
      <Head title={t.confirmEmailTitle} />
      <h1>{t.confirmEmailTitle}</h1>
      {!done && !useless && (
        <>
          <p className={styles.lead}>{t.confirmEmailMore}</p>
          {failure && <Notice tone="error">{failure.message}</Notice>}
          <FormButton
            name="confirm"
            size="large"
            full
            pending={confirm.pending}
            onPress={() => confirm.send({ token })}
          >
            {t.confirmEmail}
          </FormButton>
        </>
      )}
      <div ref={outcome} role="status" tabIndex={-1}>
        {done && <Confirmed />}
        {useless && <NoGood why={useless} />}
      </div>
    </div>
  )
}

function Confirmed() {
  const t = useText(emailText)
  const guest = useText(accountsText)
  const { me } = useLoaded<typeof loader>()
  const address = useAddress()
  return (
    <Notice tone="success" title={t.emailConfirmed}>
      <p>{t.emailConfirmedMore}</p>
      <Button
        size="small"
        tone="outline"
        href={address(me ? 'UserProfile' : 'SignIn')}
        className={styles.action}
      >
        {me ? t.toProfile : guest.login}
      </Button>
    </Notice>
  )
}

function NoGood({ why }: { why: Useless }) {
  const t = useText(emailText)
  const { me } = useLoaded<typeof loader>()
  if (why === 'over' && me?.emailProved && !me.pendingEmail) {
    return (
      <Notice tone="success" title={t.alreadyConfirmed}>
        <p>{t.alreadyConfirmedMore}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title={why === 'over' ? t.linkOver : t.linkNotOurs}>
      <p>{why === 'over' ? t.linkOverMore : t.linkNotOursMore}</p>
      <NewLink />
    </Notice>
  )
}

/** The way to a link that does confirm, for whoever may still need one. */
function NewLink() {
  const t = useText(emailText)
  const guest = useText(accountsText)
  const { me } = useLoaded<typeof loader>()
  const address = useAddress()
  const waiting = me && (me.pendingEmail ?? (me.emailProved ? null : me.email))
  if (waiting) {
    return (
      <>
        <p>{t.linkOverMember(waiting)}</p>
        <div className={styles.action}>
          <SendLink email={waiting} />
        </div>
      </>
    )
  }
  if (me) return null
  const login = loginAddress(address('SignIn'), addressOf('UserProfile'))
  return (
    <>
      <p>{t.linkOverVisitor}</p>
      <Button size="small" tone="outline" href={login} className={styles.action}>
        {guest.login}
      </Button>
    </>
  )
}
