import { useSearchParams } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { FormButton } from '#web/forms/native/FormButton.tsx'
import { NeedsScript } from '#web/forms/native/NeedsScript.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useLogout } from '#web/layout/navigation/userActions.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { loginRedirect } from '#web/layout/visitor/loginRedirect.ts'
import { readNextParam } from '#web/layout/visitor/nextParam.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { logout } from '../signIn/loginForms.ts'
import styles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'
import { TwoStep } from './TwoStep.tsx'
import { requiredText } from './twoStep.text.ts'

export const loader = createLoader({ factors: () => query(endpoints.factors.getFactors, {}) })

export const action = createAction({
  async logout(posted) {
    await logout(posted)
    return toScreenAddress('Home')
  },
})

/** The only screen open to users who lack a required second factor. */
export default function AddFactorScreen() {
  const t = useText(requiredText)
  const { logout: logoutLabel } = useText(profileText)
  const { factors } = useLoaded<typeof loader>()
  const viewer = useViewer()
  const address = useAddress()
  const logOut = useLogout()
  const next = readNextParam(useSearchParams()[0])?.address
  const onward = loginRedirect(viewer?.rank ?? 'User', 'AddFactor', next) ?? '/'
  // A full page load, because the server left data out of this page until now.
  const continueToTarget = () => location.assign(address.of(onward))
  return (
    <div className={styles.page}>
      <Head title={t.title} />
      <header>
        <h1>{t.title}</h1>
        {viewer?.mfaMissing && <Note size="body">{t.lead}</Note>}
      </header>
      <NeedsScript />
      {(factors.totp || factors.passkeys.length > 0) && (
        <Notice tone="success" action={<Button onClick={continueToTarget}>{t.goOn}</Button>}>
          {t.done}
        </Notice>
      )}
      <TwoStep factors={factors} />
      <div className={styles.leave}>
        <FormButton name="logout" tone="dangerPlain" icon="logout" onPress={logOut}>
          {logoutLabel}
        </FormButton>
      </div>
    </div>
  )
}
