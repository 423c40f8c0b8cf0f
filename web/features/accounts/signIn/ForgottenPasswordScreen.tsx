import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { createLoader, query } from '../../../api/loading/createLoader.ts'
import { useLoaded } from '../../../api/loading/useLoaded.ts'
import { NeedsScript } from '../../../forms/native/NeedsScript.tsx'
import { phoneCountries } from '../../../forms/phoneCode/countries.ts'
import { Head } from '../../../layout/head/Head.tsx'
import { useAddress } from '../../../layout/routing/rootData.ts'
import { useText } from '../../../ui/language/language.tsx'
import { Segmented } from '../../../ui/navigation/Segmented.tsx'
import { Stepper } from '../../../ui/navigation/Stepper.tsx'
import styles from '../SmallPage.module.css'
import { ByEmail } from './ByEmail.tsx'
import { ByPhone } from './ByPhone.tsx'
import { forgottenText } from './forgotten.text.ts'
import { PasswordSaved } from './PasswordSaved.tsx'
import { resetPasswordText } from './resetPassword.text.ts'

export const loader = createLoader({
  countries: () => query(calls.regions.getAllActivatedCountries, {}, phoneCountries),
})

export default function ForgottenPasswordScreen() {
  const t = useText(resetPasswordText)
  const [saved, setSaved] = useState(false)
  return (
    <>
      <Head title={t.forgottenTitle} />
      {saved ? <PasswordSaved /> : <Resetting onSaved={() => setSaved(true)} />}
    </>
  )
}

type Way = 'phone' | 'email'

function Resetting({ onSaved }: { onSaved: () => void }) {
  const t = useText(resetPasswordText)
  const ways = useText(forgottenText)
  const login = useAddress()('SignIn')
  const { countries } = useLoaded<typeof loader>()
  const [search] = useSearchParams()
  const [way, setWay] = useState<Way>(search.get('by') === 'email' ? 'email' : 'phone')
  const [step, setStep] = useState(1)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Stepper step={step} of={3} />
        <h1>{t.forgottenTitle}</h1>
      </header>
      <NeedsScript />
      {/* Whoever comes by the link of staff has to prove their number. */}
      {(step === 1 || way === 'email') && !search.has('token') && (
        <Segmented
          full
          label={ways.how}
          value={way}
          onChange={setWay}
          options={[
            { value: 'phone', label: ways.byPhone },
            { value: 'email', label: ways.byEmail },
          ]}
        />
      )}
      {way === 'phone' ? (
        <ByPhone countries={countries} onStep={setStep} onSaved={onSaved} />
      ) : (
        <ByEmail onStep={setStep} />
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
