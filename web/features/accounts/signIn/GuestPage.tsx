import { type ComponentProps, type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router'
import { editNumber } from '#web/forms/phoneCode/buttonForms.ts'
import type { PublicCodeState } from '#web/forms/phoneCode/codeState.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import type { BegunAction } from '#web/layout/visitor/begunAction.ts'
import type { LoginReason as LoginReasonComponent } from '#web/layout/visitor/LoginReason.tsx'
import { loginAddress } from '#web/layout/visitor/loginAddress.ts'
import { readNextParam } from '#web/layout/visitor/nextParam.ts'
import { VisitorArt } from '#web/layout/visitor/VisitorArt.tsx'
import { useVisitorDialog, type VisitorDialogMode } from '#web/layout/visitor/VisitorDialogProvider.tsx'
import type { VisitorFormStep } from '#web/layout/visitor/visitorForms.ts'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { uiText } from '#web/ui/language/ui.text.ts'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import { StepProgress, StepWords } from '#web/ui/navigation/Stepper.tsx'
import { accountsText } from '../accounts.text.ts'
import styles from './GuestPage.module.css'
import type { SignInFormProps } from './signInFormProps.ts'

// Few visitors arrive with a session.
const AlreadyLoggedIn = lazyComponent<{ name: string }>(
  async () => (await import('./AlreadyLoggedIn.tsx')).AlreadyLoggedIn,
)
const LoginReason = lazyComponent<ComponentProps<typeof LoginReasonComponent>>(
  async () => (await import('#web/layout/visitor/LoginReason.tsx')).LoginReason,
)

type Props = {
  mode: VisitorDialogMode
  Form: ComponentType<SignInFormProps>
  begun: BegunAction | null
  countries?: readonly PhoneCountry[]
  posted?: PublicCodeState | null
}

export function GuestPage(props: Props) {
  const t = useText(accountsText)
  const title = { phone: t.loginOrRegister, login: t.loginTitle, register: t.register }[props.mode]
  const viewer = useViewer()
  const [arriving, setRedirecting] = useState(false)
  return (
    <>
      <Head title={title} />
      {viewer && !arriving ? (
        <LazyBoundary>
          <AlreadyLoggedIn name={viewer.name} />
        </LazyBoundary>
      ) : (
        <Guest {...props} title={title} arriving={arriving} onArrive={() => setRedirecting(true)} />
      )}
    </>
  )
}

function Guest(props: Props & { title: string; arriving: boolean; onArrive: () => void }) {
  const { mode, Form, begun, countries, posted, title, arriving, onArrive } = props
  const [search] = useSearchParams()
  const next = readNextParam(search)
  const { completeLogin } = useVisitorDialog()
  const [step, setStep] = useState<VisitorFormStep | null>(null)
  const onLogin = () => {
    onArrive()
    completeLogin(next?.address)
  }
  return (
    <div className={styles.card}>
      <div className={styles.art}>
        <VisitorArt mode={mode} />
      </div>
      <div className={styles.side}>
        <Top mode={mode} title={title} step={step} posted={posted?.open} next={next?.address} />
        {next && !step && !posted?.open && (
          <LazyBoundary>
            <LoginReason mode={mode} screen={next.screen} begun={begun} />
          </LazyBoundary>
        )}
        <Form
          next={next?.address}
          onStep={setStep}
          onDone={onLogin}
          countries={countries}
          postedState={posted}
          isRedirecting={arriving}
        />
      </div>
    </div>
  )
}

type TopProps = {
  mode: VisitorDialogMode
  title: string
  step: VisitorFormStep | null
  /** Set if the second step was reached by a form posted without scripts. */
  posted?: boolean
  next: string | undefined
}

function Top({ mode, title, step, posted, next }: TopProps) {
  const t = useText(accountsText)
  const back = useText(uiText).back
  const address = useAddress()
  const second = posted ? t.confirmPhone : step?.title
  const steps = { step: second ? 2 : 1, of: 2 }
  const backProps = posted ? ({ type: 'submit', form: editNumber } as const) : { onClick: step?.onBack }
  return (
    <Stack as="header" gap={8}>
      <div className={styles.top}>
        {second && <IconButton icon="arrow-left" label={back} {...backProps} className={styles.back} />}
        <h1 className={second || mode === 'phone' ? styles.title : 'visually-hidden'}>{second ?? title}</h1>
        {!second && mode !== 'phone' && (
          <SegmentedControl
            label={t.loginOrRegister}
            value={mode}
            options={[
              { value: 'login', label: t.login, href: loginAddress(address('SignIn'), next) },
              { value: 'register', label: t.register, href: loginAddress(address('SignUp'), next) },
            ]}
          />
        )}
        {mode === 'register' && <StepWords {...steps} />}
      </div>
      {mode === 'register' && <StepProgress {...steps} />}
    </Stack>
  )
}
