import { useState } from 'react'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { complaintStateMachine } from '#contract/complaints/stateMachine.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { staffText } from './staff.text.ts'
import { useTakeComplaint } from './useTakeComplaint.ts'

const ProcessDialog = lazyComponent(async () => (await import('./ProcessDialog.tsx')).ProcessDialog)

export function StaffActions({ complaint }: { complaint: Complaint }) {
  const t = useText(staffText)
  const viewer = useViewer()
  const { takeComplaint, pending } = useTakeComplaint()
  const [isProcessing, setProcessing] = useState(false)
  const { state, assignee } = complaint
  // The dialog stays open with the typed text if someone else closes the complaint first.
  const dialog = isProcessing && (
    <LazyBoundary>
      <ProcessDialog complaint={complaint} onClose={() => setProcessing(false)} />
    </LazyBoundary>
  )
  if (!canTransition(complaintStateMachine, 'processed', state, 'staff')) return dialog
  const isMine = assignee?.id === viewer?.id
  return (
    <Row gap={8}>
      {!isMine && (
        <Button
          tone={assignee ? 'outline' : 'primary'}
          icon="user-plus"
          pending={pending}
          onClick={() => takeComplaint(complaint)}
        >
          {assignee ? t.takeOver : t.take}
        </Button>
      )}
      <Button tone={isMine ? 'primary' : 'outline'} icon="circle-check" onClick={() => setProcessing(true)}>
        {t.process}
      </Button>
      {dialog}
    </Row>
  )
}
