import { useEffect, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { setFlash, takeFlash } from '#web/api/loading/flash.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { FormButton } from '#web/forms/native/FormButton.tsx'
import { useRejectedForm } from '#web/forms/native/useRejectedForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from '../SmallPage.module.css'
import { notMeText } from './signIn.text.ts'

// A longer token can't be valid.
const readToken = (search: URLSearchParams) => (search.get('token') ?? '').slice(0, 200)

// The page doesn't use the token until the user clicks, so that email scanners can't lock the account.
export const loader = createLoader({
  isLocked: ({ formState }) => takeFlash(formState, 'lock'),
})

export const action = createAction({
  async lock({ search, formState, send }) {
    const token = readToken(search)
    if (token === '') await send(endpoints.accountSafety.lockOwnAccount, {})
    else await send(endpoints.accountSafety.lockAccount, { token })
    setFlash(formState, 'lock')
    return null
  },
})

const isExpired = (error: ErrorResponse | undefined) =>
  error !== undefined && (error.code === 'LinkExpired' || Boolean(error.fields.token))

export default function NotMeScreen() {
  const t = useText(notMeText)
  const [search] = useSearchParams()
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const token = readToken(search)
  const postedError = useRejectedForm('lock')?.errorResponse
  const [hasExpired, setExpired] = useState(isExpired(postedError) || (token === '' && !viewer))
  const [locked, setLocked] = useState(useLoaded<typeof loader>().isLocked)
  const sendOptions = {
    invalidates: [],
    onSuccess: () => {
      setLocked(true)
      // Locking the account may have ended this browser's session, too.
      revalidate()
    },
    onError: (requestError: ErrorResponse) => setExpired(isExpired(requestError)),
  }
  const byToken = useMutation(endpoints.accountSafety.lockAccount, sendOptions)
  const own = useMutation(endpoints.accountSafety.lockOwnAccount, sendOptions)
  const lock = token === '' ? own : byToken
  const error = lock.failure ?? postedError
  const outcome = useRef<HTMLDivElement>(null)
  const wasPressed = locked || (hasExpired && token !== '')
  // The clicked button is no longer rendered, so the focus would be lost.
  useEffect(() => {
    if (wasPressed) outcome.current?.focus()
  }, [wasPressed])
  return (
    <div className={styles.page}>
      <Head title={t.title} />
      <h1>{t.title}</h1>
      {!locked && !hasExpired && (
        <>
          <Note size="body">{t.more}</Note>
          {error && <Notice tone="error">{error.message}</Notice>}
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
          <Note size="body">{t.wasMe}</Note>
        </>
      )}
      <div ref={outcome} role="status" tabIndex={-1}>
        {locked && <Locked />}
        {!locked && hasExpired && <ExpiredLink />}
      </div>
    </div>
  )
}

function Locked() {
  const t = useText(notMeText)
  return (
    <Notice tone="success" title={t.locked}>
      <p>{t.lockedMore}</p>
      <Row gap={8} className={styles.actions}>
        <Button size="small" href={useAddress()('ForgottenPassword')}>
          {t.newPassword}
        </Button>
      </Row>
    </Notice>
  )
}

function ExpiredLink() {
  const t = useText(notMeText)
  return (
    <Notice tone="warning" title={t.over}>
      <p>{t.overMore}</p>
      <Row gap={8} className={styles.actions}>
        <Button size="small" tone="outline" href={useAddress()('ForgottenPassword')}>
          {t.newPassword}
        </Button>
      </Row>
    </Notice>
  )
}
