import { useRevalidator } from 'react-router'
import type { Dispute } from '#contract/statements.ts'
import { calls } from '#web/api/calls.ts'
import { OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { staffText } from './staff.text.ts'

/** Answers a dispute, with what is granted. */
export function AnswerDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const t = useText(staffText)
  const words = useText(payoutsText)
  const { money } = useFormat()
  const { id, place, line, currency, reason, version } = dispute
  const { revalidate } = useRevalidator()
  const { state, field, mark } = useCallForm(calls.statements.resolveDispute, {
    start: { adjustment: '0', answer: '' },
    version,
    input: (values) => ({ id, ...values }),
    // Nothing of a dispute changes but that it is answered.
    refused({ code }) {
      if (code !== 'Stale') return false
      mark({}, t.answered)
      revalidate()
      return true
    },
    done: onClose,
  })
  return (
    <FormDialog state={state} title={t.respondTo(place.name)} submit={t.send} onClose={onClose}>
      <Facts>
        <Fact name={words.order}>
          <OrderCode code={line.order.code} />
        </Fact>
        <Fact name={words.value}>{money(line.value, currency)}</Fact>
        <Fact name={words.reason}>
          <span dir="auto" className={styles.words}>
            {reason}
          </span>
        </Fact>
      </Facts>
      <TextField
        label={t.adjustment}
        help={t.adjustmentHelp(money(line.due, currency))}
        required
        dir="ltr"
        inputMode="decimal"
        {...field('adjustment')}
      />
      <TextArea label={words.answer} help={t.answerHelp} required maxLength={1000} {...field('answer')} />
    </FormDialog>
  )
}
