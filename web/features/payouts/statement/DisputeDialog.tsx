import { useRevalidator } from 'react-router'
import type { StatementLine } from '#contract/payouts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { statementText } from './statement.text.ts'

export function DisputeDialog(props: { statementId: number; line: StatementLine; onClose: () => void }) {
  const { statementId, line, onClose } = props
  const t = useText(statementText)
  const { number } = useFormat()
  const { revalidate } = useRevalidator()
  const { state, field } = useEndpointForm(endpoints.statements.disputeLine, {
    start: { reason: '' },
    input: (values) => ({ statementId, line: line.number, ...values }),
    silent: true,
    // It was disputed in another window, or the deadline passed; reloading shows which.
    onError({ code }) {
      if (code === 'Disputed' || code === 'DisputeOver') revalidate()
      return false
    },
    onSuccess() {
      toast({ tone: 'success', text: t.sent })
      onClose()
    },
  })
  return (
    <FormDialog state={state} title={t.disputeTitle(number(line.number))} submit={t.send} onClose={onClose}>
      <p>{t.disputeMore}</p>
      <TextArea label={t.reason} required maxLength={1000} {...field('reason')} />
    </FormDialog>
  )
}
