import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
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
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accessChangeText } from '../profile/accessChange.text.ts'
import styles from '../SmallPage.module.css'

// A longer token can't be valid.
const readToken = (search: URLSearchParams) => (search.get('t') ?? '').slice(0, 100)

// The page does nothing until the user clicks, because scanners open links in emails and messages.
export const loader = createLoader({
  isStopped: ({ formState }) => takeFlash(formState, 'stopAccessChange'),
})

export const action = createAction({
  async stop({ search, formState, send }) {
    await send(endpoints.accessChanges.stopAccessChange, { token: readToken(search) })
    setFlash(formState, 'stopAccessChange')
    return null
  },
})

const isExpired = (error: ErrorResponse | undefined) =>
  error !== undefined && (error.code === 'LinkExpired' || Boolean(error.fields.token))

export default function StopAccessChangeScreen() {
  const t = useText(accessChangeText)
  const address = useAddress()
  const [search] = useSearchParams()
  const token = readToken(search)
  const postedError = useRejectedForm('stop')?.errorResponse
  const [hasExpired, setExpired] = useState(isExpired(postedError) || token === '')
  const [stopped, setStopped] = useState(useLoaded<typeof loader>().isStopped)
  const stop = useMutation(endpoints.accessChanges.stopAccessChange, {
    invalidates: [],
    onSuccess: () => setStopped(true),
    onError: (requestError) => setExpired(isExpired(requestError)),
  })
  const error = stop.failure ?? postedError
  const outcome = useRef<HTMLDivElement>(null)
  const wasPressed = stopped || (hasExpired && token !== '')
  // The clicked button is no longer rendered, so the focus would be lost.
  useEffect(() => {
    if (wasPressed) outcome.current?.focus()
  }, [wasPressed])
  return (
    <div className={styles.page}>
      <Head title={t.title} />
      <h1>{t.title}</h1>
      {!stopped && !hasExpired && (
        <>
          <Note size="body">{t.more}</Note>
          {error && <Notice tone="error">{error.message}</Notice>}
          <FormButton
            name="stop"
            size="large"
            tone="danger"
            full
            pending={stop.pending}
            onPress={() => stop.send({ token })}
          >
            {t.stop}
          </FormButton>
          <Note size="body">{t.asked}</Note>
        </>
      )}
      <div ref={outcome} role="status" tabIndex={-1}>
        {stopped && (
          <Notice tone="success" title={t.stoppedTitle}>
            <p>{t.stoppedMore}</p>
          </Notice>
        )}
        {!stopped && hasExpired && (
          <Notice tone="warning" title={t.over}>
            <p>{t.overMore}</p>
            <Row gap={8} className={styles.actions}>
              <Button size="small" tone="outline" href={address('GuestComplaint')}>
                {t.toComplaint}
              </Button>
            </Row>
          </Notice>
        )}
      </div>
    </div>
  )
}
