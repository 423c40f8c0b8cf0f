import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
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
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accessChangeText } from '../profile/accessChange.text.ts'
import styles from '../SmallPage.module.css'

// A longer one is not ours.
const tokenIn = (search: URLSearchParams) => (search.get('t') ?? '').slice(0, 100)

// The page does nothing before its button is pressed: scanners of mails and messages open links.
export const loader = createLoader({
  isStopped: ({ formState }) => takeDone(formState, 'stopAccessChange'),
})

export const action = createAction({
  async stop({ search, formState, send }) {
    await send(calls.accessChanges.stopAccessChange, { token: tokenIn(search) })
    tellDone(formState, 'stopAccessChange')
    return null
  },
})

const isOver = (refusal: Refusal | undefined) =>
  refusal !== undefined && (refusal.code === 'LinkExpired' || Boolean(refusal.fields.token))

/** Where the link leads that an owner is sent when staff change how their account opens. */
export default function StopAccessChangeScreen() {
  const t = useText(accessChangeText)
  const address = useAddress()
  const [search] = useSearchParams()
  const token = tokenIn(search)
  const refused = useRefusedForm('stop')?.refusal
  const [over, setOver] = useState(isOver(refused) || token === '')
  const [stopped, setStopped] = useState(useLoaded<typeof loader>().isStopped)
  const stop = useSend(calls.accessChanges.stopAccessChange, {
    refreshes: [],
    done: () => setStopped(true),
    refused: (refusal) => setOver(isOver(refusal)),
  })
  const failure = stop.failure ?? refused
  const outcome = useRef<HTMLDivElement>(null)
  const pressed = stopped || (over && token !== '')
  // The button that was pressed is gone.
  useEffect(() => {
    if (pressed) outcome.current?.focus()
  }, [pressed])
  return (
    <div className={styles.page}>
      <Head title={t.title} />
      <h1>{t.title}</h1>
      {!stopped && !over && (
        <>
          <p className={styles.lead}>{t.more}</p>
          {failure && <Notice tone="error">{failure.message}</Notice>}
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
          <p className={styles.lead}>{t.asked}</p>
        </>
      )}
      <div ref={outcome} role="status" tabIndex={-1}>
        {stopped && (
          <Notice tone="success" title={t.stoppedTitle}>
            <p>{t.stoppedMore}</p>
          </Notice>
        )}
        {!stopped && over && (
          <Notice tone="warning" title={t.over}>
            <p>{t.overMore}</p>
            <div className={styles.actions}>
              <Button size="small" tone="outline" href={address('GuestComplaint')}>
                {t.toComplaint}
              </Button>
            </div>
          </Notice>
        )}
      </div>
    </div>
  )
}
