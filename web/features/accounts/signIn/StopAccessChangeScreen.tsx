import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { setFlash, takeFlash } from '#web/api/loading/flash.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { FormButton } from '#web/forms/native/FormButton.tsx'
import { useRejectedForm } from '#web/forms/native/useRejectedForm.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { isLinkInvalid, LinkPage } from '../LinkPage.tsx'
import { accessChangeText } from '../profile/accessChange.text.ts'
import styles from '../SmallPage.module.css'

// A longer token can't be valid.
const readToken = (search: URLSearchParams) => (search.get('t') ?? '').slice(0, 100)

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

export default function StopAccessChangeScreen() {
  const t = useText(accessChangeText)
  const [search] = useSearchParams()
  const token = readToken(search)
  const postedError = useRejectedForm('stop')?.errorResponse
  const [hasExpired, setExpired] = useState(isLinkInvalid(postedError) || token === '')
  const [stopped, setStopped] = useState(useLoaded<typeof loader>().isStopped)
  const stop = useMutation(endpoints.accessChanges.stopAccessChange, {
    revalidates: false,
    onSuccess: () => setStopped(true),
    onError: (requestError) => setExpired(isLinkInvalid(requestError)),
  })
  return (
    <LinkPage
      title={t.title}
      text={t.more}
      error={stop.failure ?? postedError}
      button={
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
      }
      note={t.asked}
      outcome={stopped ? <Stopped /> : hasExpired ? <ExpiredLink /> : null}
      wasPressed={stopped || (hasExpired && token !== '')}
    />
  )
}

function Stopped() {
  const t = useText(accessChangeText)
  return (
    <Notice tone="success" title={t.stoppedTitle}>
      <p>{t.stoppedMore}</p>
    </Notice>
  )
}

function ExpiredLink() {
  const t = useText(accessChangeText)
  return (
    <Notice tone="warning" title={t.over}>
      <p>{t.overMore}</p>
      <Row gap={8} className={styles.actions}>
        <Button size="small" tone="outline" href={useAddress()('GuestComplaint')}>
          {t.toComplaint}
        </Button>
      </Row>
    </Notice>
  )
}
