import { useState } from 'react'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { complaintStateMachine } from '#contract/complaints/stateMachine.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { CaseQueue } from '#contract/workHome/schemas.ts'
import { CaseBar } from '#web/domain/desk/CaseBar.tsx'
import { DecisionButton } from '#web/domain/desk/DecisionButton.tsx'
import { DueTag } from '#web/domain/desk/DueTag.tsx'
import { useDecided } from '#web/domain/desk/useDecided.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import { staffText } from './staff.text.ts'
import { useTakeComplaint } from './useTakeComplaint.ts'
import { WaitingTag } from './WaitingTag.tsx'

const ProcessDialog = lazyComponent(async () => (await import('./ProcessDialog.tsx')).ProcessDialog)

const complaintKeys = { take: 'T', process: 'P' } as const

type Props = { complaint: Complaint; queue: CaseQueue | null }

export function ComplaintBar({ complaint, queue }: Props) {
  const t = useText(staffText)
  const [isProcessing, setProcessing] = useState(false)
  const decided = useDecided({ kind: 'complaints', queue, caseId: complaint.id })
  const { id, state, answerBy } = complaint
  return (
    <CaseBar
      kind="complaints"
      queue={queue}
      caseId={id}
      clock={
        <>
          <WaitingTag complaint={complaint} />
          {answerBy && <DueTag at={answerBy} />}
        </>
      }
      keys={[
        { key: complaintKeys.take, name: t.take },
        { key: complaintKeys.process, name: t.process },
      ]}
    >
      {canTransition(complaintStateMachine, 'processed', state, 'staff') && (
        <Decisions complaint={complaint} onProcess={() => setProcessing(true)} />
      )}
      {/* Stays open with the typed text if someone else closes the complaint first. */}
      {isProcessing && (
        <LazyBoundary>
          <ProcessDialog
            complaint={complaint}
            onClose={() => setProcessing(false)}
            onProcessed={() => decided(t.processedToast)}
          />
        </LazyBoundary>
      )}
    </CaseBar>
  )
}

function Decisions({ complaint, onProcess }: { complaint: Complaint; onProcess: () => void }) {
  const t = useText(staffText)
  const viewer = useViewer()
  const { takeComplaint, pending } = useTakeComplaint()
  const { assignee } = complaint
  const isMine = assignee?.id === viewer?.id
  return (
    <>
      {!isMine && (
        <DecisionButton
          tone={assignee ? 'outline' : 'primary'}
          icon="user-plus"
          shortcut={complaintKeys.take}
          pending={pending}
          onClick={() => takeComplaint(complaint)}
        >
          {assignee ? t.takeOver : t.take}
        </DecisionButton>
      )}
      <DecisionButton
        tone={isMine ? 'primary' : 'outline'}
        icon="circle-check"
        shortcut={complaintKeys.process}
        onClick={onProcess}
      >
        {t.process}
      </DecisionButton>
    </>
  )
}
