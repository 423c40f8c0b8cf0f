import { useSearchParams } from 'react-router'
import { addressOf } from '../../../../contract/screens.ts'
import { calls } from '../../../api/calls.ts'
import { createAction } from '../../../api/loading/createAction.ts'
import { createLoader, query } from '../../../api/loading/createLoader.ts'
import { useLoaded } from '../../../api/loading/useLoaded.ts'
import { FormButton } from '../../../forms/native/FormButton.tsx'
import { NeedsScript } from '../../../forms/native/NeedsScript.tsx'
import { loginRedirect } from '../../../layout/guest/loginRedirect.ts'
import { readNextParam } from '../../../layout/guest/next.ts'
import { Head } from '../../../layout/head/Head.tsx'
import { useLogout } from '../../../layout/navigation/userActions.ts'
import { useAddress, useViewer } from '../../../layout/routing/rootData.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { logout } from '../signIn/loginForms.ts'
import styles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'
import { requiredText } from './required.text.ts'
import { TwoStep } from './TwoStep.tsx'

export const loader = createLoader({ factors: () => query(calls.factors.getFactors, {}) })

export const action = createAction({
  async logout(posted) {
    await logout(posted)
    return addressOf('Home')
  },
})

/** The only screen of whoever must have a second factor and has none; it leads on to where they wanted to go. */
export default function AddFactorScreen() {
  const t = useText(requiredText)
  const { logout: logoutLabel } = useText(profileText)
  const { factors } = useLoaded<typeof loader>()
  const viewer = useViewer()
  const address = useAddress()
  const logOut = useLogout()
  const next = readNextParam(useSearchParams()[0])?.address
  const onward = loginRedirect(viewer?.rank ?? 'User', 'AddFactor', next) ?? '/'
  // What was left out of the page opens only now, so that it is loaded anew.
  const leadOn = () => location.assign(address.of(onward))
  return (
    <div className={styles.page}>
      <Head title={t.title} />
      <header>
        <h1>{t.title}</h1>
        {viewer?.lacksFactor && <p className={styles.lead}>{t.lead}</p>}
      </header>
      <NeedsScript />
      {(factors.totp || factors.passkeys.length > 0) && (
        <Notice tone="success" action={<Button onClick={leadOn}>{t.goOn}</Button>}>
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
