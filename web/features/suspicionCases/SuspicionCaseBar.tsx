import { useState } from 'react'
import type { SuspicionDecision } from '#contract/suspicionCases/constants.ts'
import type { FlagDetails } from '#contract/suspicionCases/schemas.ts'
import type { CaseQueue } from '#contract/workHome/schemas.ts'
import { CaseBar } from '#web/domain/desk/CaseBar.tsx'
import { DecisionButton } from '#web/domain/desk/DecisionButton.tsx'
import { SinceTag } from '#web/domain/desk/SinceTag.tsx'
import { useDecided } from '#web/domain/desk/useDecided.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import type { ButtonProps } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { decideText, suspicionCasesText } from './suspicionCases.text.ts'

const DecideDialog = lazyComponent(async () => (await import('./DecideDialog.tsx')).DecideDialog)

const decisionButtons: readonly ({ decision: SuspicionDecision; key: string } & Pick<
  ButtonProps,
  'tone' | 'icon'
>)[] = [
  { decision: 'dismissed', key: 'D', tone: 'primary', icon: 'circle-check' },
  { decision: 'watched', key: 'W', tone: 'outline', icon: 'eye' },
  { decision: 'confirmed', key: 'C', tone: 'dangerPlain', icon: 'flag' },
]

export function SuspicionCaseBar({
  suspicionCase,
  queue,
}: {
  suspicionCase: FlagDetails
  queue: CaseQueue | null
}) {
  const t = useText(suspicionCasesText)
  const names = useText(decideText)
  const [decision, setDecision] = useState<SuspicionDecision | null>(null)
  const { id, state, foundAt } = suspicionCase
  // A later decision on the same case is a correction, after which the reader stays.
  const [isUndecided] = useState(state === 'open')
  const decided = useDecided({ kind: 'flags', queue: isUndecided ? queue : null, caseId: id })
  return (
    <CaseBar
      kind="flags"
      queue={queue}
      caseId={id}
      clock={state === 'open' && <SinceTag at={foundAt} label={t.waits} />}
      keys={decisionButtons.map((button) => ({ key: button.key, name: names[button.decision] }))}
    >
      {decisionButtons.map((button) => (
        <DecisionButton
          key={button.key}
          tone={button.tone}
          icon={button.icon}
          shortcut={button.key}
          onClick={() => setDecision(button.decision)}
        >
          {names[button.decision]}
        </DecisionButton>
      ))}
      {decision && (
        <LazyBoundary>
          <DecideDialog
            suspicionCase={suspicionCase}
            decision={decision}
            onClose={() => setDecision(null)}
            onDecided={() => decided(t.saved)}
          />
        </LazyBoundary>
      )}
    </CaseBar>
  )
}
