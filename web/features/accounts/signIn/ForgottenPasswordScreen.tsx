import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { takeFlash } from '#web/api/loading/flash.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { toPublicCodeState } from '#web/forms/phoneCode/codeState.ts'
import { listPhoneCountries } from '#web/forms/phoneCode/countries.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import { Stepper } from '#web/ui/navigation/Stepper.tsx'
import styles from '../SmallPage.module.css'
import { forgottenForms, getPhoneStep, readMailedLink } from './forgottenForms.ts'
import { PasswordSaved } from './PasswordSaved.tsx'
import { forgottenText, resetPasswordText } from './passwordReset.text.ts'
import { ResetByEmail } from './ResetByEmail.tsx'
import { ResetByPhone } from './ResetByPhone.tsx'
import { useLoginRedirect } from './useLoginRedirect.ts'

export const loader = createLoader({
  countries: () => query(endpoints.regions.getAllActivatedCountries, {}, listPhoneCountries),
  posted: ({ formState }) => toPublicCodeState(formState, 'resetPassword'),
  mailed: ({ formState }) => readMailedLink(formState),
  isSaved: ({ formState }) => takeFlash(formState, 'password'),
})

export const action = createAction(forgottenForms)

export default function ForgottenPasswordScreen() {
  const t = useText(resetPasswordText)
  const [saved, setSaved] = useState(useLoaded<typeof loader>().isSaved)
  const redirect = useLoginRedirect('User')
  return (
    <>
      <Head title={t.forgottenTitle} />
      {saved ? (
        <PasswordSaved />
      ) : (
        <ResetPassword onSaved={(isLoggedIn) => (isLoggedIn ? redirect() : setSaved(true))} />
      )}
    </>
  )
}

type ResetMethod = 'phone' | 'email'

function getInitialMethod(search: URLSearchParams, hasMailedLink: boolean): ResetMethod {
  const chosenMethod = search.get('by')
  if (chosenMethod === null && hasMailedLink) return 'email'
  return chosenMethod === 'email' ? 'email' : 'phone'
}

function ResetPassword({ onSaved }: { onSaved: (isLoggedIn: boolean) => void }) {
  const t = useText(resetPasswordText)
  const methodTexts = useText(forgottenText)
  const login = useAddress()('SignIn')
  const { countries, posted, mailed } = useLoaded<typeof loader>()
  const [search] = useSearchParams()
  const [method, setMethod] = useState(getInitialMethod(search, Boolean(mailed)))
  const emailStep = mailed ? 2 : 1
  const [step, setStep] = useState(method === 'email' ? emailStep : getPhoneStep(posted))
  const cameByStaffLink = search.has('token')
  return (
    <div className={styles.page}>
      <Stack as="header" gap={12} fit>
        <Stepper step={step} of={3} />
        <h1>{t.forgottenTitle}</h1>
      </Stack>
      {/* A link mailed to staff also requires the code to their phone. */}
      {(step === 1 || method === 'email') && !cameByStaffLink && (
        <SegmentedControl
          full
          label={methodTexts.how}
          value={method}
          onChange={setMethod}
          options={[
            { value: 'phone', label: methodTexts.byPhone, href: '?by=phone' },
            { value: 'email', label: methodTexts.byEmail, href: '?by=email' },
          ]}
        />
      )}
      {method === 'phone' ? (
        <ResetByPhone countries={countries} posted={posted} onStep={setStep} onSaved={onSaved} />
      ) : (
        <ResetByEmail mailed={mailed} onStep={setStep} />
      )}
      {step < 3 && (
        <p>
          <a href={login} className={styles.back}>
            {t.backToLogin}
          </a>
        </p>
      )}
    </div>
  )
}
