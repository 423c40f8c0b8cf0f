import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { setFlash, takeFlash } from '#web/api/loading/flash.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { FormButton } from '#web/forms/native/FormButton.tsx'
import { useRejectedForm } from '#web/forms/native/useRejectedForm.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { loginAddress } from '#web/layout/visitor/loginAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import { LinkPage } from '../LinkPage.tsx'
import styles from '../SmallPage.module.css'
import { emailText } from './profile.text.ts'
import { SendLink } from './SendLink.tsx'

export const loader = createLoader({
  /** The logged-in user, who may not be the person the link was emailed to. */
  me: async ({ viewer, callEndpoint }) =>
    viewer ? (await callEndpoint(endpoints.accounts.checkAuth, {})).user : null,
  isConfirmed: ({ formState }) => takeFlash(formState, 'confirmEmail'),
})

export const action = createAction({
  async confirm({ search, formState, send }) {
    await send(endpoints.accounts.confirmEmail, { token: search.get('token') ?? '' })
    setFlash(formState, 'confirmEmail')
    return null
  },
})

/** `over`: used, replaced or expired. `notOurs`: not a valid link. */
type LinkProblem = 'over' | 'notOurs'

function getLinkProblem({ code, fields }: ErrorResponse): LinkProblem | null {
  if (code === 'LinkExpired') return 'over'
  return code === 'LinkNotOurs' || fields.token ? 'notOurs' : null
}

export default function ConfirmEmailScreen() {
  const t = useText(emailText)
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const postedError = useRejectedForm('confirm')?.errorResponse
  const [linkProblem, setLinkProblem] = useState<LinkProblem | null>(
    postedError ? getLinkProblem(postedError) : token === '' ? 'notOurs' : null,
  )
  const [isConfirmed, setConfirmed] = useState(useLoaded<typeof loader>().isConfirmed)
  const confirm = useMutation(endpoints.accounts.confirmEmail, {
    onSuccess: () => setConfirmed(true),
    onError: (requestError) => setLinkProblem(getLinkProblem(requestError)),
  })
  return (
    <LinkPage
      title={t.confirmEmailTitle}
      text={t.confirmEmailMore}
      error={confirm.failure ?? postedError}
      button={
        <FormButton
          name="confirm"
          size="large"
          full
          pending={confirm.pending}
          onPress={() => confirm.send({ token })}
        >
          {t.confirmEmail}
        </FormButton>
      }
      outcome={isConfirmed ? <ConfirmedNotice /> : linkProblem ? <InvalidLink why={linkProblem} /> : null}
      wasPressed={isConfirmed || (linkProblem !== null && token !== '')}
    />
  )
}

function ConfirmedNotice() {
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

function InvalidLink({ why }: { why: LinkProblem }) {
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
  const login = loginAddress(address('Continue'), toScreenAddress('UserProfile'))
  return (
    <>
      <p>{t.linkOverVisitor}</p>
      <Button size="small" tone="outline" href={login} className={styles.action}>
        {guest.login}
      </Button>
    </>
  )
}
