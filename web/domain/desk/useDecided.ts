import { useNavigate, useRevalidator } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { QueueKind } from '#contract/workHome/constants.ts'
import type { CaseQueue } from '#contract/workHome/schemas.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { locateCase } from './caseScreens.ts'
import { deskText } from './desk.text.ts'
import type { LastDecision } from './LastDecisionLine.tsx'
import { locateInQueue } from './locateInQueue.ts'

type Decided = { kind: QueueKind; queue: CaseQueue | null; caseId: number }

/** Opens the case that waits next, which says what was decided. Without one the page is reloaded. */
export function useDecided({ kind, queue, caseId }: Decided) {
  const t = useText(deskText)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (decided: string) => {
    const next = queue && locateInQueue(queue.cases, caseId).next
    if (next) {
      const lastDecision: LastDecision = { kind, caseId, decided }
      void navigate(toScreenAddress(...locateCase(kind, next.id)), { state: { lastDecision } })
    } else {
      toast({ text: queue ? t.thenNothing(decided) : decided })
      void revalidate()
    }
  }
}
