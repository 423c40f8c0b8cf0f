import { useNavigate } from 'react-router'
import { maxReviewPictures } from '#contract/core/limits.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { OwnReview } from '#contract/reviews/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { PicturesField } from '#web/forms/PicturesField.tsx'
import { type PictureItems, pictureInput } from '#web/forms/pictureInput.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { reviewsScreenText } from '../reviews.text.ts'
import { StarsField } from './StarsField.tsx'

const toFormValues = (review: OwnReview | null) => ({
  stars: review ? String(review.stars) : '',
  text: review?.text ?? '',
  images: [...(review?.images ?? [])] as PictureItems,
})

export function ReviewForm({ orderId, review }: { orderId: number; review: OwnReview | null }) {
  const t = useText(reviewsScreenText)
  const navigate = useNavigate()
  const { state, field, valueField, error } = useEndpointForm(endpoints.reviews.saveReview, {
    start: toFormValues(review),
    version: review?.version,
    toFormValues,
    input: ({ images, ...values }) => ({ orderId, ...values, ...pictureInput(images, review?.images) }),
    silent: true,
    onSuccess() {
      toast({ tone: 'success', text: review ? t.changed : t.sent })
      navigate(toScreenAddress('MemberOrder', { id: orderId }))
    },
  })
  return (
    <Form state={state} labels={{ stars: t.stars, text: t.text, images: t.images }}>
      <LeaveGuard dirty={state.dirty} isUnsaved={state.isUnsaved} />
      <StarsField label={t.stars} {...valueField('stars')} />
      <TextArea label={t.text} help={t.textHelp} optional rows={5} {...field('text')} />
      <PicturesField
        label={t.images}
        help={t.imagesHelp}
        max={maxReviewPictures}
        errorAt={(index) => error(`images.${index}`)}
        {...valueField('images')}
      />
      <Button type="submit" size="large" pending={state.pending}>
        {review ? t.change : t.send}
      </Button>
    </Form>
  )
}
