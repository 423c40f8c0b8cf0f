import { type ComponentType, useEffect, useState } from 'react'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import { DialogContent } from '#web/ui/overlay/Dialog.tsx'
import { LazyBoundary } from '../bundleLoading/lazyComponent.tsx'
import { layoutText } from '../layout.text.ts'
import { useScreen } from '../routing/rootData.ts'
import { type BegunAction, loadBegunAction } from './begunAction.ts'
import { LoginReason } from './LoginReason.tsx'
import { readNextParam } from './nextParam.ts'
import { VisitorArt } from './VisitorArt.tsx'
import styles from './VisitorDialog.module.css'
import { useVisitorDialog, type VisitorDialogMode, visitorDialogTitleId } from './VisitorDialogProvider.tsx'
import { visitorText } from './visitor.text.ts'
import type { VisitorFormStep, VisitorFormsProps } from './visitorForms.ts'

export function VisitorDialogContent({ Forms }: { Forms: ComponentType<VisitorFormsProps> }) {
  const t = useText(layoutText)
  const { loginOrRegister } = useText(visitorText)
  const { state, open, close, completeLogin } = useVisitorDialog()
  const { mode, next } = state ?? { mode: 'phone' }
  const [step, setStep] = useState<VisitorFormStep | null>(null)
  const titles = { phone: loginOrRegister, login: t.login, register: t.register }
  const switchMode = (to: VisitorDialogMode) => {
    setStep(null)
    open(to, next)
  }
  return (
    <DialogContent
      titleId={visitorDialogTitleId}
      onClose={close}
      title={step?.title ?? titles[mode]}
      header={
        step || mode === 'phone' ? undefined : (
          <>
            {/* A phone has no room for the choice next to the steps, and shows this title instead. */}
            {mode === 'register' && (
              <span className={styles.title} aria-hidden="true">
                {t.register}
              </span>
            )}
            <div className={mode === 'register' ? styles.wide : undefined}>
              <SegmentedControl
                label={loginOrRegister}
                value={mode}
                onChange={switchMode}
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
      onBack={step?.onBack ?? (mode === 'phone' ? undefined : () => switchMode('phone'))}
      art={<VisitorArt mode={mode} />}
    >
      <div className={styles.forms}>
        {!step && next && <Reason key={next} mode={mode} next={next} />}
        <LazyBoundary fallback={<Skeleton count={4} shape="box" />}>
          <Forms
            mode={mode}
            onMode={switchMode}
            next={next}
            onStep={setStep}
            onDone={() => completeLogin(next)}
          />
        </LazyBoundary>
      </div>
    </DialogContent>
  )
}

function Reason({ mode, next }: { mode: VisitorDialogMode; next: string }) {
  const screen = readNextParam(new URLSearchParams({ next }))?.screen
  const currentScreen = useScreen()
  const [begun, setBegun] = useState<BegunAction | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const call: Parameters<typeof loadBegunAction>[1] = (endpoint, input) =>
      fetchQuery(endpoint, input, stop.signal)
    void loadBegunAction(next, call).then((action) => {
      if (!stop.signal.aborted) setBegun(action)
    })
    return () => stop.abort()
  }, [next])
  // A screen that is already open needs no reason, unless something was begun on it.
  if (!screen || (screen === currentScreen && !begun)) return null
  return <LoginReason mode={mode} screen={screen} begun={begun} />
}
