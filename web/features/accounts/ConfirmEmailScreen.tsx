import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { answers } from '../../api/answers.ts'
import { calls } from '../../api/calls.ts'
import { useAnswers } from '../../api/useAnswers.ts'
import { useSend } from '../../api/useSend.ts'
import { Head } from '../../layout/Head.tsx'
import { useAddress } from '../../layout/here.ts'
import { Button } from '../../ui/Button.tsx'
import { useText } from '../../ui/language.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { accountsText } from './accounts.text.ts'
import { useLive } from './Form.tsx'
import { NeedsScript } from './NeedsScript.tsx'
import { SendLink } from './SendLink.tsx'
import styles from './SmallPage.module.css'

export const loader = answers({
  /** The person with a session, who may not be the one that the link was mailed to. */
  me: async ({ viewer, ask }) => (viewer ? (await ask(calls.accounts.checkAuth, {})).user : null),
})

export default function ConfirmEmailScreen() {
  const t = useText(accountsText)
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [over, setOver] = useState(token === '')
  const [done, setDone] = useState(false)
  const confirm = useSend(calls.accounts.confirmEmail, {
    done: () => setDone(true),
    refused: ({ code }) => setOver(code === 'LinkExpired'),
  })
  const outcome = useRef<HTMLDivElement>(null)
  const pressed = done || (over && token !== '')
  // The button that was pressed is gone.
  useEffect(() => {
    if (pressed) outcome.current?.focus()
  }, [pressed])
  return (
    <div className={styles.page}>
      <Head title={t.confirmEmailTitle} />
      <h1>{t.confirmEmailTitle}</h1>
      <NeedsScript />
      {!done && !over && (
        <>
          <p className={styles.lead}>{t.confirmEmailMore}</p>
          {confirm.failure && <Notice tone="error">{confirm.failure.message}</Notice>}
          <Confirm pending={confirm.pending} onPress={() => confirm.send({ token })} />
        </>
      )}
      <div ref={outcome} role="status" tabIndex={-1}>
        {done && <Confirmed />}
        {over && <Over />}
      </div>
    </div>
  )
}

function Confirm({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  const t = useText(accountsText)
  return (
    useLive() && (
      <Button size="large" full pending={pending} onClick={onPress}>
        {t.confirmEmail}
      </Button>
    )
  )
}

function Confirmed() {
  const t = useText(accountsText)
  const { me } = useAnswers<typeof loader>()
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
        {me ? t.toProfile : t.login}
      </Button>
    </Notice>
  )
}

function Over() {
  const t = useText(accountsText)
  const { me } = useAnswers<typeof loader>()
  const address = useAddress()
  const waiting = me && (me.pendingEmail ?? (me.emailProved ? null : me.email))
  if (me && !waiting) {
    return (
      <Notice tone="success" title={t.alreadyConfirmed}>
        <p>{t.alreadyConfirmedMore}</p>
      </Notice>
    )
  }
  if (waiting) {
    return (
      <Notice tone="warning" title={t.linkOver}>
        <p>
          {t.linkOverMore} {t.linkOverMember(waiting)}
        </p>
        <div className={styles.action}>
          <SendLink email={waiting} />
        </div>
      </Notice>
    )
  }
  const login = `${address('SignIn')}?next=${encodeURIComponent('/users/Profile')}`
  return (
    <Notice tone="warning" title={t.linkOver}>
      <p>
        {t.linkOverMore} {t.linkOverVisitor}
      </p>
      <Button size="small" tone="outline" href={login} className={styles.action}>
        {t.login}
      </Button>
    </Notice>
  )
}
