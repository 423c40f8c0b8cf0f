import { useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { takeFlash } from '#web/api/loading/flash.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { toPublicCodeState } from '#web/forms/phoneCode/codeState.ts'
import { listPhoneCountries } from '#web/forms/phoneCode/countries.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Stepper } from '#web/ui/navigation/Stepper.tsx'
import styles from '../SmallPage.module.css'
import { forgottenForms, getPhoneStep } from './forgottenForms.ts'
import { PasswordSaved } from './PasswordSaved.tsx'
import { acceptInvitationText } from './passwordReset.text.ts'
import { ResetByPhone } from './ResetByPhone.tsx'
import { useLoginRedirect } from './useLoginRedirect.ts'

export const loader = createLoader({
  countries: () => query(endpoints.regions.getAllActivatedCountries, {}, listPhoneCountries),
  posted: ({ formState }) => toPublicCodeState(formState, 'resetPassword'),
  isSaved: ({ formState }) => takeFlash(formState, 'password'),
})

export const action = createAction(forgottenForms)

/** An invited person accepts by resetting the password, which the account doesn't have yet. */
export default function AcceptInvitationScreen() {
  const { AcceptInvitation: title } = useText(screenNames)
  const t = useText(acceptInvitationText)
  const { countries, posted, isSaved } = useLoaded<typeof loader>()
  const [saved, setSaved] = useState(isSaved)
  const [step, setStep] = useState(getPhoneStep(posted))
  const redirect = useLoginRedirect('BranchManager')
  return (
    <>
      <Head title={title} />
      {saved ? (
        <PasswordSaved />
      ) : (
        <div className={styles.page}>
          <Stack as="header" gap={12} fit>
            <Stepper step={step} of={3} />
            <h1>{title}</h1>
          </Stack>
          <ResetByPhone
            lead={t.lead}
            countries={countries}
            posted={posted}
            onStep={setStep}
            onSaved={(isLoggedIn) => (isLoggedIn ? redirect() : setSaved(true))}
          />
        </div>
      )}
    </>
  )
}
