import { useEffect, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { calls } from '#web/api/calls.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { takeDone, tellDone } from '#web/api/loading/formDone.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import type { Refusal } from '#web/api/reply.ts'
import { useSend } from '#web/api/useSend.ts'
import { FormButton } from '#web/forms/native/FormButton.tsx'
import { useRefusedForm } from '#web/forms/native/useRefusedForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from '../SmallPage.module.css'
import { notMeText } from './notMe.text.ts'

// One that is longer is none of ours.
const tokenIn = (search: URLSearchParams) => (search.get('token') ?? '').slice(0, 200)

// The page looks at no token before its button is pressed, so that a scanner of mails locks nobody out.
export const loader = createLoader({
  isLocked: ({ formState }) => takeDone(formState, 'lock'),
})

export const action = createAction({
  async lock({ search, formState, send }) {
    const token = tokenIn(search)
    if (token === '') await send(calls.accountSafety.lockOwnAccount, {})
    else await send(calls.accountSafety.lockAccount, { token })
    tellDone(formState, 'lock')
    return null
  },
})

const isOver = (refusal: Refusal | undefined) =>
  refusal !== undefined && (refusal.code === 'LinkExpired' || Boolean(refusal.fields.token))

/** Says that a login was somebody else's, which locks the account. */
export default function NotMeScreen() {
  const t = useText(notMeText)
  const [search] = useSearchParams()
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const token = tokenIn(search)
  const refused = useRefusedForm('lock')?.refusal
  const [over, setOver] = useState(isOver(refused) || (token === '' && !viewer))
  const [locked, setLocked] = useState(useLoaded<typeof loader>().isLocked)
  const ended = {
    refreshes: [],
    done: () => {
      setLocked(true)
      // The session of this browser may be one of those that ended.
      revalidate()
    },
    refused: (refusal: Refusal) => setOver(isOver(refusal)),
  }
  const byToken = useSend(calls.accountSafety.lockAccount, ended)
  const own = useSend(calls.accountSafety.lockOwnAccount, ended)
  const lock = token === '' ? own : byToken
  const failure = lock.failure ?? refused
  const outcome = useRef<HTMLDivElement>(null)
  const pressed = locked || (over && token !== '')
  // The button that was pressed is gone.
  useEffect(() => {
    if (pressed) outcome.current?.focus()
  }, [pressed])
  return (
    <div className={styles.page}>
      <Head title={t.title} />
      <h1>{t.title}</h1>
      {!locked && !over && (
        <>
          <p className={styles.lead}>{t.more}</p>
          {failure && <Notice tone="error">{failure.message}</Notice>}
          <FormButton
            name="lock"
            size="large"
            tone="danger"
            full
            pending={lock.pending}
            onPress={() => (token === '' ? own.send({}) : byToken.send({ token }))}
          >
            {t.lock}
          </FormButton>
          <p className={styles.lead}>{t.wasMe}</p>
        </>
      )}
      <div ref={outcome} role="status" tabIndex={-1}>
        {locked && <Locked />}
        {!locked && over && <Over />}
      </div>
    </div>
  )
}

function Locked() {
  const t = useText(notMeText)
  return (
    <Notice tone="success" title={t.locked}>
      <p>{t.lockedMore}</p>
      <div className={styles.actions}>
        <Button size="small" href={useAddress()('ForgottenPassword')}>
          {t.newPassword}
        </Button>
      </div>
    </Notice>
  )
}

function Over() {
  const t = useText(notMeText)
  return (
    <Notice tone="warning" title={t.over}>
      <p>{t.overMore}</p>
      <div className={styles.actions}>
        <Button size="small" tone="outline" href={useAddress()('ForgottenPassword')}>
          {t.newPassword}
        </Button>
      </div>
    </Notice>
  )
}
