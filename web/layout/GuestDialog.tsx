import { type ComponentType, useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { useText } from '../ui/language.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { GuestArt } from './GuestArt.tsx'
import styles from './GuestDialog.module.css'
import { type GuestMode, useGuestDialog } from './guest.tsx'
import { layoutText } from './layout.text.ts'
import { Part } from './lazyPart.tsx'
import { screenNames } from './screenNames.text.ts'

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
  const names = useText(screenNames)
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
                label={t.loginOrRegister}
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
        {state?.why && !step && (
          <Notice tone="info" icon="lock">
            {t.loginToOpen(names[state.why])}
          </Notice>
        )}
        <Part shape={<Skeleton count={4} shape="box" />}>
          <Forms
            mode={mode}
            onMode={turn}
            next={state?.next}
            onStep={setStep}
            onDone={() => arrive(state?.next)}
          />
        </Part>
      </div>
    </Dialog>
  )
}
