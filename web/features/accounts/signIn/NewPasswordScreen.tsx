import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { setFlash, takeFlash } from '#web/api/loading/flash.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { FormButton } from '#web/forms/native/FormButton.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { useRejectedForm } from '#web/forms/native/useRejectedForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useLogout } from '#web/layout/navigation/userActions.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { useFocusWhen } from '#web/ui/basics/useFocusWhen.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Stepper } from '#web/ui/navigation/Stepper.tsx'
import styles from '../SmallPage.module.css'
import { logout } from './loginForms.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordSaved } from './PasswordSaved.tsx'
import { resetPasswordText } from './passwordReset.text.ts'
import { newPasswordText } from './signIn.text.ts'

const maxTokenLength = 200

// A longer token can't be valid.
const readToken = (search: URLSearchParams) => (search.get('token') ?? '').slice(0, maxTokenLength)

/** The page names the account that its link opens, so it must not be cached. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = createLoader({
  link: ({ search }) => query(endpoints.accounts.checkResetLink, { token: readToken(search) }),
  isSaved: ({ formState }) => takeFlash(formState, 'password'),
})

export const action = createAction({
  async password({ values: { password = '' }, search, formState, send }) {
    const { isLoggedIn } = await send(endpoints.accounts.resetPasswordByLink, {
      token: readToken(search),
      password,
    })
    if (isLoggedIn) return toScreenAddress('Home')
    setFlash(formState, 'password')
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
    // The reset may have ended this browser's session, too.
    revalidate()
  }
  return (
    <>
      <Head title={t.newPasswordTitle} />
      {saved ? <PasswordSaved /> : <NewPasswordStep onSaved={save} />}
    </>
  )
}

function NewPasswordStep({ onSaved }: { onSaved: (isLoggedIn: boolean) => void }) {
  const t = useText(resetPasswordText)
  const { forAccount } = useText(newPasswordText)
  const [search] = useSearchParams()
  const { email } = useLoaded<typeof loader>().link
  const [isExpired, setExpired] = useState(useRejectedForm('password')?.errorResponse.code === 'LinkExpired')
  const form = useNativeForm(rules.accounts.resetPasswordByLink, { name: 'password' })
  const [leaving, setLeaving] = useState(false)
  const reset = useMutation(endpoints.accounts.resetPasswordByLink, {
    revalidates: false,
    onSuccess({ isLoggedIn }) {
      setLeaving(isLoggedIn)
      onSaved(isLoggedIn)
    },
    onError: (error) => (error.code === 'LinkExpired' ? setExpired(true) : form.showErrorResponse(error)),
  })
  const isUsable = email !== null && !isExpired
  return (
    <div className={styles.page}>
      <Stack as="header" gap={12} fit>
        {isUsable && <Stepper step={3} of={3} />}
        <h1>{t.newPasswordTitle}</h1>
      </Stack>
      {isUsable ? (
        <>
          <Note size="body">
            {forAccount} <bdi dir="ltr">{email}</bdi>
          </Note>
          <NewPasswordForm
            form={form}
            login={email}
            pending={reset.pending || leaving}
            onPassword={(password) => reset.send({ token: readToken(search), password })}
          />
        </>
      ) : (
        <ExpiredLink focused={isExpired} />
      )}
    </div>
  )
}

function ExpiredLink({ focused }: { focused: boolean }) {
  const t = useText(newPasswordText)
  const address = useAddress()
  const viewer = useViewer()
  const endSession = useLogout()
  const place = useFocusWhen<HTMLDivElement>(focused)
  return (
    <div ref={place} role="status" tabIndex={-1}>
      <Notice tone="warning" title={t.linkOver}>
        <p>{t.linkOverMore}</p>
        {viewer && <p>{t.loggedInAs(viewer.name)}</p>}
        <Row gap={8} className={styles.actions}>
          {viewer ? (
            <FormButton name="logout" size="small" tone="outline" icon="logout" onPress={endSession}>
              {t.logout}
            </FormButton>
          ) : (
            <Button size="small" tone="outline" href={`${address('ForgottenPassword')}?by=email`}>
              {t.requestLink}
            </Button>
          )}
        </Row>
      </Notice>
    </div>
  )
}
