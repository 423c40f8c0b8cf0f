import { useRevalidator } from 'react-router'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { Dispute } from '#contract/payouts/schemas.ts'
import { disputeStateMachine } from '#contract/payouts/stateMachine.ts'
import type { CaseQueue } from '#contract/workHome/schemas.ts'
import { CaseBar } from '#web/domain/desk/CaseBar.tsx'
import { DecisionButton } from '#web/domain/desk/DecisionButton.tsx'
import { SinceTag } from '#web/domain/desk/SinceTag.tsx'
import { useDecided } from '#web/domain/desk/useDecided.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { OrderLink } from '../OrderLink.tsx'
import { PayoutStateTag } from '../PayoutStateTag.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { AnswerDialog } from '../staff/AnswerDialog.tsx'
import { staffText } from '../staff/staff.text.ts'

const respondKey = 'R'

const isOpen = ({ state }: Dispute) => canTransition(disputeStateMachine, 'resolved', state, 'staff')

/** Lists the open ones of `disputes`, which is newest first, in reverse: oldest first. */
const listOpen = (disputes: readonly Dispute[]) => disputes.filter(isOpen).reverse()

/** Lists the disputes of the place, newest first. */
export function DisputeSection({
  disputes,
  onAnswer,
}: {
  disputes: readonly Dispute[]
  onAnswer: (dispute: Dispute) => void
}) {
  const t = useText(staffText)
  const { disputes: title } = useText(payoutsText)
  const { number } = useFormat()
  // If only one dispute is open, `DisputeBar` has its button.
  const hasButtons = listOpen(disputes).length > 1
  return (
    <Card as="section" padding={16} gap={16} aria-labelledby="disputes">
      <h2 id="disputes">{title}</h2>
      <Stack as="ul" gap={16} className={styles.disputes}>
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <DisputeFacts dispute={dispute} />
            {hasButtons && isOpen(dispute) && (
              <Button tone="tonal" size="small" icon="pencil" onClick={() => onAnswer(dispute)}>
                {t.respondToLine(number(dispute.line.number))}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  )
}

type BarProps = {
  statementId: number
  disputes: readonly Dispute[]
  queue: CaseQueue | null
  /** The dispute whose dialog is open. */
  answered: Dispute | null
  onAnswer: (dispute: Dispute | null) => void
}

export function DisputeBar({ statementId, disputes, queue, answered, onAnswer }: BarProps) {
  const t = useText(staffText)
  const { number } = useFormat()
  const { revalidate } = useRevalidator()
  const openDisputes = listOpen(disputes)
  const [oldest] = openDisputes
  const decided = useDecided({ kind: 'disputes', queue, caseId: statementId })
  const onAnswered = () => {
    if (openDisputes.length <= 1) return decided(t.sent)
    toast({ tone: 'success', text: t.sent })
    void revalidate()
  }
  return (
    <CaseBar
      kind="disputes"
      queue={queue}
      caseId={statementId}
      clock={oldest && <SinceTag at={oldest.at} label={t.disputedAt} />}
      keys={oldest ? [{ key: respondKey, name: t.respond }] : []}
    >
      {oldest && (
        <DecisionButton icon="pencil" shortcut={respondKey} onClick={() => onAnswer(oldest)}>
          {t.respondToLine(number(oldest.line.number))}
        </DecisionButton>
      )}
      {answered && <AnswerDialog dispute={answered} onClose={() => onAnswer(null)} onAnswered={onAnswered} />}
    </CaseBar>
  )
}

function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const payoutTexts = useText(payoutsText)
  const { number, money } = useFormat()
  const { dateTime } = useDates()
  const { line, currency, reason, by, at, state, answer, adjustment } = dispute
  return (
    <Stack gap={8}>
      <Row gap={12} lineGap={4} align="center">
        <h3>{payoutTexts.line(number(line.number))}</h3>
        <PayoutStateTag state={state} />
      </Row>
      <p dir="auto">{reason}</p>
      <Note>
        <bdi>{by}</bdi> <time dateTime={at}>{dateTime(at)}</time>
      </Note>
      <DescriptionList>
        <DescriptionItem name={payoutTexts.order}>
          <OrderLink order={line.order} />
        </DescriptionItem>
        <DescriptionItem name={payoutTexts.value}>{money(line.value, currency)}</DescriptionItem>
        <DescriptionItem name={payoutTexts.due}>{money(line.due, currency)}</DescriptionItem>
        {answer && (
          <DescriptionItem name={payoutTexts.answer}>
            <span dir="auto">{answer}</span>
          </DescriptionItem>
        )}
      </DescriptionList>
      {adjustment !== 0 && <b>{payoutTexts.granted(money(adjustment, currency))}</b>}
    </Stack>
  )
}
