import { useRevalidator } from 'react-router'
import type { Dispute } from '#contract/payouts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { staffText } from './staff.text.ts'

type Props = {
  dispute: Dispute
  onClose: () => void
  /** Replaces the toast and the reload. */
  onAnswered?: () => void
}

export function AnswerDialog({ dispute, onClose, onAnswered }: Props) {
  const t = useText(staffText)
  const payoutTexts = useText(payoutsText)
  const { money } = useFormat()
  const { id, place, line, currency, reason, version } = dispute
  const { revalidate } = useRevalidator()
  const { state, field, showErrors } = useEndpointForm(endpoints.statements.resolveDispute, {
    start: { adjustment: '0', answer: '' },
    version,
    input: (values) => ({ id, ...values }),
    revalidates: !onAnswered,
    showsOwnToast: onAnswered !== undefined,
    // A dispute only changes when a staff member answers it.
    onError({ code }) {
      if (code !== 'Stale') return false
      showErrors({}, t.answered)
      revalidate()
      return true
    },
    onSuccess() {
      onClose()
      onAnswered?.()
    },
  })
  return (
    <FormDialog state={state} title={t.respondTo(place.name)} submit={t.send} onClose={onClose}>
      <DescriptionList>
        <DescriptionItem name={payoutTexts.order}>
          <OrderCode code={line.order.code} />
        </DescriptionItem>
        <DescriptionItem name={payoutTexts.value}>{money(line.value, currency)}</DescriptionItem>
        <DescriptionItem name={payoutTexts.reason}>
          <span dir="auto" className={styles.words}>
            {reason}
          </span>
        </DescriptionItem>
      </DescriptionList>
      <TextField
        help={t.adjustmentHelp(money(line.due, currency))}
        required
        dir="ltr"
        inputMode="decimal"
        {...field('adjustment', t.adjustment)}
      />
      <TextArea help={t.answerHelp} required maxLength={1000} {...field('answer', payoutTexts.answer)} />
    </FormDialog>
  )
}
