import type { StaffReview } from '#contract/reviews/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { staffText } from './staff.text.ts'

const endpointsByAction = {
  hideReview: endpoints.reviews.hideReview,
  removeAnswer: endpoints.reviews.removeAnswer,
}

export function ReasonDialog(props: {
  action: keyof typeof endpointsByAction
  review: StaffReview
  onClose: () => void
}) {
  const { action, review, onClose } = props
  const t = useText(staffText)
  const texts = {
    hideReview: { title: t.hideTitle, more: t.hideMore, help: t.hideReasonHelp, done: t.hiddenToast },
    removeAnswer: {
      title: t.removeTitle,
      more: t.removeMore,
      help: t.removeReasonHelp,
      done: t.removedToast,
    },
  }[action]
  const { state, field } = useEndpointForm(endpointsByAction[action], {
    start: { reason: '' },
    version: review.version,
    // After a conflict the typed text stays: the newer row has no reason to compare.
    toFormValues: () => ({ reason: '' }),
    input: (values) => ({ reviewId: review.id, ...values }),
    showsOwnToast: true,
    onSuccess() {
      toast({ tone: 'success', text: texts.done })
      onClose()
    },
  })
  return (
    <FormDialog state={state} title={texts.title} submit={t[action]} onClose={onClose}>
      <p>{texts.more}</p>
      <TextArea help={texts.help} required rows={3} {...field('reason', t.hideReason)} />
    </FormDialog>
  )
}
