import { type ComponentType, useState } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { DialogContent } from '#web/ui/overlay/Dialog.tsx'
import { layoutText } from '../layout.text.ts'
import { LazyBoundary } from '../program/lazyComponent.tsx'
import { useScreen } from '../routing/rootData.ts'
import { GuestArt } from './GuestArt.tsx'
import styles from './GuestDialog.module.css'
import { type GuestMode, guestTitleId, useGuestDialog } from './GuestProvider.tsx'
import { guestText } from './guest.text.ts'
import type { GuestFormsProps, GuestStep } from './guestForms.ts'
import { LoginToOpen } from './LoginToOpen.tsx'
import { readNextParam } from './next.ts'

/** The forms of the guests' dialog, between which one turns. */
export function GuestDialogContent({ Forms }: { Forms: ComponentType<GuestFormsProps> }) {
  const t = useText(layoutText)
  const { loginOrRegister } = useText(guestText)
  const { state, open, close, arrive } = useGuestDialog()
  const { mode, next } = state ?? { mode: 'login' }
  const [step, setStep] = useState<GuestStep | null>(null)
  const turn = (to: GuestMode) => {
    setStep(null)
    open(to, next)
  }
  return (
    <DialogContent
      titleId={guestTitleId}
      onClose={close}
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
        {!step && <Reason next={next} />}
        <LazyBoundary fallback={<Skeleton count={4} shape="box" />}>
          <Forms mode={mode} onMode={turn} next={next} onStep={setStep} onDone={() => arrive(next)} />
        </LazyBoundary>
      </div>
    </DialogContent>
  )
}

/** Says which other screen somebody is asked to log in for. */
function Reason({ next = '' }: { next: string | undefined }) {
  const screen = readNextParam(new URLSearchParams({ next }))?.screen
  const here = useScreen()
  return screen && screen !== here ? <LoginToOpen screen={screen} /> : null
}
