import type { StaffReview } from '#contract/reviews.ts'
import { calls } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { staffText } from './staff.text.ts'

const acts = { hideReview: calls.reviews.hideReview, removeAnswer: calls.reviews.removeAnswer }

/** Hides a review, or removes what the place answered, with a reason that its author or the place reads. */
export function ReasonDialog(props: { act: keyof typeof acts; review: StaffReview; onClose: () => void }) {
  const { act, review, onClose } = props
  const t = useText(staffText)
  const words = {
    hideReview: { title: t.hideTitle, more: t.hideMore, help: t.hideReasonHelp, done: t.hiddenToast },
    removeAnswer: {
      title: t.removeTitle,
      more: t.removeMore,
      help: t.removeReasonHelp,
      done: t.removedToast,
    },
  }[act]
  const { state, field } = useCallForm(acts[act], {
    start: { reason: '' },
    version: review.version,
    // Whatever others changed, nobody has written this reason.
    valuesOf: () => ({ reason: '' }),
    input: (values) => ({ reviewId: review.id, ...values }),
    quiet: true,
    done() {
      toast({ tone: 'success', text: words.done })
      onClose()
    },
  })
  return (
    <FormDialog state={state} title={words.title} submit={t[act]} onClose={onClose}>
      <p>{words.more}</p>
      <TextArea label={t.hideReason} help={words.help} required rows={3} {...field('reason')} />
    </FormDialog>
  )
}
