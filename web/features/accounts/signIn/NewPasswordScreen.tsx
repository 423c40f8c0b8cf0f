import { useEffect, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { addressOf } from '#contract/screens.ts'
import { calls } from '#web/api/calls.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { takeDone, tellDone } from '#web/api/loading/formDone.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useSend } from '#web/api/useSend.ts'
import { FormButton } from '#web/forms/native/FormButton.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { useRefusedForm } from '#web/forms/native/useRefusedForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useLogout } from '#web/layout/navigation/userActions.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Stepper } from '#web/ui/navigation/Stepper.tsx'
import styles from '../SmallPage.module.css'
import { logout } from './loginForms.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { newPasswordText } from './newPassword.text.ts'
import { PasswordSaved } from './PasswordSaved.tsx'
import { resetPasswordText } from './resetPassword.text.ts'

const longest = 200

// One that is longer is none of ours.
const tokenIn = (search: URLSearchParams) => (search.get('token') ?? '').slice(0, longest)

/** The page names the account that its link opens. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = createLoader({
  link: ({ search }) => query(calls.accounts.checkResetLink, { token: tokenIn(search) }),
  isSaved: ({ formState }) => takeDone(formState, 'password'),
})

export const action = createAction({
  async password({ values: { password = '' }, search, formState, send }) {
    const { isLoggedIn } = await send(calls.accounts.resetPasswordByLink, {
      token: tokenIn(search),
      password,
    })
    if (isLoggedIn) return addressOf('Home')
    tellDone(formState, 'password')
    return null
  },
  logout,
})

export default function NewPasswordScreen() {
  const t = useText(resetPasswordText)
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState(useLoaded<typeof loader>().isSaved)
  const home = useAddress()('Home')
  const save = (isLoggedIn: boolean) => {
    if (isLoggedIn) return location.assign(home)
    setSaved(true)
    // The session of this browser may be one of those that ended.
    revalidate()
  }
  return (
    <>
      <Head title={t.newPasswordTitle} />
      {saved ? <PasswordSaved /> : <Choosing onSaved={save} />}
    </>
  )
}

function Choosing({ onSaved }: { onSaved: (isLoggedIn: boolean) => void }) {
  const t = useText(resetPasswordText)
  const { forAccount } = useText(newPasswordText)
  const [search] = useSearchParams()
  const { email } = useLoaded<typeof loader>().link
  const [refused, setRefused] = useState(useRefusedForm('password')?.refusal.code === 'LinkExpired')
  const form = useNativeForm(rules.accounts.resetPasswordByLink, { name: 'password' })
  const [leaving, setLeaving] = useState(false)
  const reset = useSend(calls.accounts.resetPasswordByLink, {
    refreshes: [],
    done({ isLoggedIn }) {
      setLeaving(isLoggedIn)
      onSaved(isLoggedIn)
    },
    refused: (refusal) => (refusal.code === 'LinkExpired' ? setRefused(true) : form.refuse(refusal)),
  })
  const good = email !== null && !refused
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {good && <Stepper step={3} of={3} />}
        <h1>{t.newPasswordTitle}</h1>
      </header>
      {good ? (
        <>
          <p className={styles.lead}>
            {forAccount} <bdi dir="ltr">{email}</bdi>
          </p>
          <NewPasswordForm
            form={form}
            login={email}
            pending={reset.pending || leaving}
            onPassword={(password) => reset.send({ token: tokenIn(search), password })}
          />
        </>
      ) : (
        <Over focused={refused} />
      )}
    </div>
  )
}

/** The link opens nothing, or nothing any more. */
function Over({ focused }: { focused: boolean }) {
  const t = useText(newPasswordText)
  const address = useAddress()
  const viewer = useViewer()
  const endSession = useLogout()
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (focused) place.current?.focus()
  }, [focused])
  return (
    <div ref={place} role="status" tabIndex={-1}>
      <Notice tone="warning" title={t.linkOver}>
        <p>{t.linkOverMore}</p>
        {viewer && <p>{t.loggedInAs(viewer.name)}</p>}
        <div className={styles.actions}>
          {viewer ? (
            <FormButton name="logout" size="small" tone="outline" icon="logout" onPress={endSession}>
              {t.logout}
            </FormButton>
          ) : (
            <Button size="small" tone="outline" href={`${address('ForgottenPassword')}?by=email`}>
              {t.requestLink}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}
