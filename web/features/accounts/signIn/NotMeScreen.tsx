import { useState } from 'react'
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
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { isLinkInvalid, LinkPage } from '../LinkPage.tsx'
import styles from '../SmallPage.module.css'
import { notMeText } from './signIn.text.ts'

// A longer token can't be valid.
const readToken = (search: URLSearchParams) => (search.get('token') ?? '').slice(0, 200)

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

export default function NotMeScreen() {
  const t = useText(notMeText)
  const [search] = useSearchParams()
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const token = readToken(search)
  const postedError = useRejectedForm('lock')?.errorResponse
  const [hasExpired, setExpired] = useState(isLinkInvalid(postedError) || (token === '' && !viewer))
  const [locked, setLocked] = useState(useLoaded<typeof loader>().isLocked)
  const sendOptions = {
    revalidates: false,
    onSuccess: () => {
      setLocked(true)
      // Locking the account may have ended this browser's session, too.
      revalidate()
    },
    onError: (requestError: ErrorResponse) => setExpired(isLinkInvalid(requestError)),
  }
  const byToken = useMutation(endpoints.accountSafety.lockAccount, sendOptions)
  const own = useMutation(endpoints.accountSafety.lockOwnAccount, sendOptions)
  const lock = token === '' ? own : byToken
  return (
    <LinkPage
      title={t.title}
      text={t.more}
      error={lock.failure ?? postedError}
      button={
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
      }
      note={t.wasMe}
      outcome={locked ? <Locked /> : hasExpired ? <ExpiredLink /> : null}
      wasPressed={locked || (hasExpired && token !== '')}
    />
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
