import type { PlaceReview } from '#contract/reviews/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { reviewsScreenText } from '../reviews.text.ts'

/** Replies to a review, once and publicly. */
export function AnswerDialog({ review, onClose }: { review: PlaceReview; onClose: () => void }) {
  const t = useText(reviewsScreenText)
  const { state, field } = useEndpointForm(endpoints.reviews.answerReview, {
    start: { text: '' },
    input: (values) => ({ reviewId: review.id, ...values }),
    silent: true,
    onSuccess() {
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
