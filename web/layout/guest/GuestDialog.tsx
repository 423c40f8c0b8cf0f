import { type ComponentType, useState } from 'react'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Segmented } from '../../ui/navigation/Segmented.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { layoutText } from '../layout.text.ts'
import { LazyBoundary } from '../program/lazyComponent.tsx'
import { GuestArt } from './GuestArt.tsx'
import styles from './GuestDialog.module.css'
import { type GuestMode, useGuestDialog } from './GuestProvider.tsx'
import { guestText } from './guest.text.ts'
import { LoginToOpen } from './LoginToOpen.tsx'

/** The second step of a form: the phone's code. */
export type GuestStep = { title: string; onBack: () => void }

export type GuestFormsProps = {
  mode: GuestMode
  onMode: (mode: GuestMode) => void
  next?: string
  /** Told of the step that shows; null for the first. */
  onStep: (step: GuestStep | null) => void
  onDone: () => void
}

/** Log in or register without leaving the page; the forms themselves come when they are first needed. */
export function GuestDialog({ Forms }: { Forms: ComponentType<GuestFormsProps> }) {
  const t = useText(layoutText)
  const { loginOrRegister } = useText(guestText)
  const { state, open, close, arrive } = useGuestDialog()
  const mode = state?.mode ?? 'login'
  const [step, setStep] = useState<GuestStep | null>(null)
  const turn = (to: GuestMode) => {
    setStep(null)
    open(to, { next: state?.next, why: state?.why })
  }
  const leave = () => {
    setStep(null)
    close()
  }
  return (
    <Dialog
      open={state !== null}
      onClose={leave}
      title={step?.title ?? (mode === 'login' ? t.login : t.register)}
      header={
        step ? undefined : (
          <>
            {mode === 'register' && (
              <span className={styles.title} aria-hidden="true">
                {t.register}
              </span>
            )}
            <div className={mode === 'register' ? styles.wide : undefined}>
              <Segmented
                label={loginOrRegister}
                value={mode}
                onChange={turn}
                options={[
                  { value: 'login', label: t.login },
                  { value: 'register', label: t.register },
                ]}
              />
            </div>
          </>
        )
      }
      step={mode === 'register' ? { step: step ? 2 : 1, of: 2 } : undefined}
      onBack={step?.onBack}
      art={<GuestArt mode={mode} />}
    >
      <div className={styles.forms}>
        {state?.why && !step && <LoginToOpen screen={state.why} />}
        <LazyBoundary fallback={<Skeleton count={4} shape="box" />}>
          <Forms
            mode={mode}
            onMode={turn}
            next={state?.next}
            onStep={setStep}
            onDone={() => arrive(state?.next)}
          />
        </LazyBoundary>
      </div>
    </Dialog>
  )
}
