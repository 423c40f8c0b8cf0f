import type { PlaceReview } from '../../../../contract/reviews.ts'
import { calls } from '../../../api/calls.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useCallForm } from '../../../forms/useCallForm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { reviewsScreenText } from '../reviews.text.ts'

/** Answers a review, once, for everybody to read. */
export function AnswerDialog({ review, onClose }: { review: PlaceReview; onClose: () => void }) {
  const t = useText(reviewsScreenText)
  const { state, field } = useCallForm(calls.reviews.answerReview, {
    start: { text: '' },
    input: (values) => ({ reviewId: review.id, ...values }),
    quiet: true,
    done() {
      toast({ tone: 'success', text: t.answered })
      onClose()
    },
  })
  const title = t.answerTitle(review.authorName ?? t.formerMember)
  return (
    <FormDialog state={state} title={title} submit={t.answerSend} onClose={onClose}>
      {review.text && (
        <blockquote dir="auto">
          <p>{review.text}</p>
        </blockquote>
      )}
      <TextArea label={t.answerText} help={t.answerHelp} required rows={5} {...field('text')} />
    </FormDialog>
  )
}
