import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { GuestArt } from '../../layout/GuestArt.tsx'
import type { GuestStep } from '../../layout/GuestDialog.tsx'
import { type GuestMode, useGuestDialog } from '../../layout/guest.tsx'
import { Head } from '../../layout/Head.tsx'
import { useAddress, useViewer } from '../../layout/here.ts'
import { layoutText } from '../../layout/layout.text.ts'
import { nextOf } from '../../layout/next.ts'
import { screenNames } from '../../layout/screenNames.text.ts'
import { useLogout } from '../../layout/switches.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useText } from '../../ui/language.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { PhoneCountry } from '../../ui/PhoneField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { StepBars, StepWords } from '../../ui/Stepper.tsx'
import { uiText } from '../../ui/ui.text.ts'
import { accountsText } from './accounts.text.ts'
import { EitherForm } from './EitherForm.tsx'
import styles from './GuestPage.module.css'
import { NeedsScript } from './NeedsScript.tsx'

type Props = { mode: GuestMode; countries?: readonly PhoneCountry[] }

/** A form of the guests' dialog as a page; with a session it says whose. */
export function GuestPage(props: Props) {
  const title = useText(screenNames)[props.mode === 'login' ? 'SignIn' : 'SignUp']
  const viewer = useViewer()
  const [arriving, setArriving] = useState(false)
  return (
    <>
      <Head title={title} />
      {viewer && !arriving ? (
        <AlreadyIn name={viewer.name} />
      ) : (
        <Guest {...props} title={title} arriving={arriving} onArrive={() => setArriving(true)} />
      )}
    </>
  )
}

function AlreadyIn({ name }: { name: string }) {
  const t = useText(accountsText)
  const address = useAddress()
  const logout = useLogout()
  return (
    <EmptyState
      level={1}
      title={t.alreadyIn(name)}
      action={
        <>
          <Button href={address('Home')}>{t.toHome}</Button>
          <Button tone="outline" icon="logout" onClick={logout}>
            {t.logout}
          </Button>
        </>
      }
    >
      {t.alreadyInMore}
    </EmptyState>
  )
}

function Guest(props: Props & { title: string; arriving: boolean; onArrive: () => void }) {
  const { mode, countries, title, arriving, onArrive } = props
  const l = useText(layoutText)
  const names = useText(screenNames)
  const [search] = useSearchParams()
  const next = nextOf(search)
  const { arrive } = useGuestDialog()
  const [step, setStep] = useState<GuestStep | null>(null)
  const done = () => {
    onArrive()
    arrive(next?.address)
  }
  return (
    <div className={styles.card}>
      <div className={styles.art}>
        <GuestArt mode={mode} />
      </div>
      <div className={styles.side}>
        <Top mode={mode} title={title} step={step} next={next?.address} />
        <NeedsScript />
        {next && !step && (
          <Notice tone="info" icon="lock">
            {l.loginToOpen(names[next.screen])}
          </Notice>
        )}
        <EitherForm
          mode={mode}
          next={next?.address}
          onStep={setStep}
          onDone={done}
          countries={countries}
          arriving={arriving}
        />
      </div>
    </div>
  )
}

function Top(props: { mode: GuestMode; title: string; step: GuestStep | null; next: string | undefined }) {
  const { mode, title, step, next } = props
  const t = useText(accountsText)
  const back = useText(uiText).back
  const address = useAddress()
  const query = next ? `?next=${encodeURIComponent(next)}` : ''
  const steps = { step: step ? 2 : 1, of: 2 }
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        {step && <IconButton icon="arrow-left" label={back} onClick={step.onBack} className={styles.back} />}
        <h1 className={step ? styles.title : 'visually-hidden'}>{step?.title ?? title}</h1>
        {!step && (
          <Segmented
            label={t.loginOrRegister}
            value={mode}
            options={[
              { value: 'login', label: t.login, href: `${address('SignIn')}${query}` },
              { value: 'register', label: t.register, href: `${address('SignUp')}${query}` },
            ]}
          />
        )}
        {mode === 'register' && <StepWords {...steps} />}
      </div>
      {mode === 'register' && <StepBars {...steps} />}
    </header>
  )
}
