import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '#web/api/calls.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { takeDone } from '#web/api/loading/formDone.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { phoneCountries } from '#web/forms/phoneCode/countries.ts'
import { type ShownCode, shownCode } from '#web/forms/phoneCode/postedCode.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { Stepper } from '#web/ui/navigation/Stepper.tsx'
import styles from '../SmallPage.module.css'
import { ByEmail } from './ByEmail.tsx'
import { ByPhone } from './ByPhone.tsx'
import { forgottenText } from './forgotten.text.ts'
import { forgottenForms, mailedIn } from './forgottenForms.ts'
import { PasswordSaved } from './PasswordSaved.tsx'
import { resetPasswordText } from './resetPassword.text.ts'
import { useLeadOn } from './useLeadOn.ts'

export const loader = createLoader({
  countries: () => query(calls.regions.getAllActivatedCountries, {}, phoneCountries),
  posted: ({ formState }) => shownCode(formState, 'resetPassword'),
  mailed: ({ formState }) => mailedIn(formState),
  isSaved: ({ formState }) => takeDone(formState, 'password'),
})

export const action = createAction(forgottenForms)

export default function ForgottenPasswordScreen() {
  const t = useText(resetPasswordText)
  const [saved, setSaved] = useState(useLoaded<typeof loader>().isSaved)
  const leadOn = useLeadOn('User')
  return (
    <>
      <Head title={t.forgottenTitle} />
      {saved ? (
        <PasswordSaved />
      ) : (
        <Resetting onSaved={(isLoggedIn) => (isLoggedIn ? leadOn() : setSaved(true))} />
      )}
    </>
  )
}

function stepOf(posted: ShownCode | null): number {
  if (posted?.proved) return 3
  return posted?.open ? 2 : 1
}

type Way = 'phone' | 'email'

function Resetting({ onSaved }: { onSaved: (isLoggedIn: boolean) => void }) {
  const t = useText(resetPasswordText)
  const ways = useText(forgottenText)
  const login = useAddress()('SignIn')
  const { countries, posted, mailed } = useLoaded<typeof loader>()
  const [search] = useSearchParams()
  const [way, setWay] = useState<Way>(
    (search.get('by') ?? (mailed && 'email')) === 'email' ? 'email' : 'phone',
  )
  const [step, setStep] = useState(way === 'email' ? (mailed ? 2 : 1) : stepOf(posted))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Stepper step={step} of={3} />
        <h1>{t.forgottenTitle}</h1>
      </header>
      {/* Whoever comes by the link of staff has to prove their number. */}
      {(step === 1 || way === 'email') && !search.has('token') && (
        <Segmented
          full
          label={ways.how}
          value={way}
          onChange={setWay}
          options={[
            { value: 'phone', label: ways.byPhone, href: '?by=phone' },
            { value: 'email', label: ways.byEmail, href: '?by=email' },
          ]}
        />
      )}
      {way === 'phone' ? (
        <ByPhone countries={countries} posted={posted} onStep={setStep} onSaved={onSaved} />
      ) : (
        <ByEmail mailed={mailed} onStep={setStep} />
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
