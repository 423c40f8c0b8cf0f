import { useId } from 'react'
import { useNavigate } from 'react-router'
import { maxReviewPictures } from '#contract/core/limits.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { reviewsText } from '#contract/reviews/reviews.text.ts'
import type { OwnReview } from '#contract/reviews/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { ReviewCard } from '#web/domain/reviews/ReviewCard.tsx'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { PicturesField } from '#web/forms/PicturesField.tsx'
import { type PictureItems, pictureInput } from '#web/forms/pictureInput.ts'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { useEndpointForm, type ValueFieldProps } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Legend, Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { reviewsScreenText } from '../reviews.text.ts'
import styles from './write.module.css'

export const loader = createLoader({
  orderId: ({ params }) => Number(params.id),
  orderReview: ({ params }) => query(endpoints.reviews.getOrderReview, { orderId: Number(params.id) }),
})

const toFormValues = (review: OwnReview | null) => ({
  ...toTextValues(review, ['stars', 'text']),
  images: [...(review?.images ?? [])] as PictureItems,
})

function ReviewForm({ orderId, review }: { orderId: number; review: OwnReview | null }) {
  const t = useText(reviewsScreenText)
  const navigate = useNavigate()
  const { state, field, valueField, error } = useEndpointForm(endpoints.reviews.saveReview, {
    start: toFormValues(review),
    version: review?.version,
    toFormValues,
    input: ({ images, ...values }) => ({ orderId, ...values, ...pictureInput(images, review?.images) }),
    showsOwnToast: true,
    onSuccess() {
      toast({ tone: 'success', text: review ? t.changed : t.sent })
      navigate(toScreenAddress('MemberOrder', { id: orderId }))
    },
  })
  return (
    <Form state={state}>
      <LeaveGuard dirty={state.dirty} isUnsaved={state.isUnsaved} />
      <StarsField {...valueField('stars', t.stars)} />
      <TextArea help={t.textHelp} optional rows={5} {...field('text', t.text)} />
      <PicturesField
        help={t.imagesHelp}
        max={maxReviewPictures}
        errorAt={(index) => error(`images.${index}`)}
        {...valueField('images', t.images)}
      />
      <Button type="submit" size="large" pending={state.pending}>
        {review ? t.change : t.send}
      </Button>
    </Form>
  )
}

/** Its value is '' if none is chosen. */
function StarsField({ label, name, value, error, onChange }: ValueFieldProps<string>) {
  const t = useText(reviewsText)
  const id = useId()
  return (
    <Stack as="fieldset" gap={6} shrink aria-describedby={error && `${id}-error`}>
      <Legend>{label}</Legend>
      <Row gap={4} nowrap>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={styles.star}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === String(star)}
              aria-invalid={error ? true : undefined}
              className="visually-hidden"
              onChange={() => onChange(String(star))}
            />
            <Icon name={star <= Number(value) ? 'star-filled' : 'star'} size="large" />
            <span className="visually-hidden">{t.stars(star)}</span>
          </label>
        ))}
      </Row>
      <FieldNotes id={id} error={error} />
    </Stack>
  )
}

export default function WriteReviewScreen() {
  const t = useText(reviewsScreenText)
  const address = useAddress()
  const { orderId, orderReview } = useLoaded<typeof loader>()
  const { place, review, reviewUntil } = orderReview
  const title = t.titleOf(place.name)
  return (
    <Stack gap={20} fit narrow>
      <Head title={title} />
      <header>
        <Breadcrumbs items={[{ label: t.back, href: address('MemberOrder', { id: orderId }) }]} />
        <h1>{title}</h1>
        {(reviewUntil || review?.changeUntil) && <Note size="body">{t.lead}</Note>}
      </header>
      {review && <ReviewStatus review={review} />}
      {(reviewUntil || review?.changeUntil) && (
        <ReviewForm key={review?.version} orderId={orderId} review={review} />
      )}
      {!review && !reviewUntil && (
        <EmptyState
          title={t.none}
          action={
            <Button tone="tonal" href={address('PlacePage', { id: place.id })}>
              {t.seePlace}
            </Button>
          }
        >
          {t.noneMore}
        </EmptyState>
      )}
    </Stack>
  )
}

function ReviewStatus({ review }: { review: OwnReview }) {
  const t = useText(reviewsScreenText)
  const { date } = useDates()
  const { state, hiddenReason, changeUntil } = review
  return (
    <>
      {state === 'hidden' && (
        <Notice tone="warning" title={t.hiddenTitle}>
          {t.hiddenMore(hiddenReason ?? '')}
        </Notice>
      )}
      {state === 'withdrawn' && <Notice tone="warning">{t.withdrawn}</Notice>}
      <Card as="section" padding={16} aria-label={t.yours}>
        <ReviewCard review={review} />
      </Card>
      <Note size="body">{changeUntil ? t.editUntil(date(changeUntil)) : t.fixed}</Note>
    </>
  )
}
