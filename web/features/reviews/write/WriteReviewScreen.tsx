import type { OwnReview } from '#contract/reviews/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { ReviewCard } from '#web/domain/reviews/ReviewCard.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { reviewsScreenText } from '../reviews.text.ts'
import { ReviewForm } from './ReviewForm.tsx'
import styles from './write.module.css'

export const loader = createLoader({
  orderId: ({ params }) => Number(params.id),
  orderReview: ({ params }) => query(endpoints.reviews.getOrderReview, { orderId: Number(params.id) }),
})

export default function WriteReviewScreen() {
  const t = useText(reviewsScreenText)
  const address = useAddress()
  const { orderId, orderReview } = useLoaded<typeof loader>()
  const { place, review, reviewUntil } = orderReview
  const title = t.titleOf(place.name)
  return (
    <div className={styles.page}>
      <Head title={title} />
      <header>
        <Breadcrumbs items={[{ label: t.back, href: address('MemberOrder', { id: orderId }) }]} />
        <h1>{title}</h1>
        {(reviewUntil || review?.changeUntil) && <p className={styles.lead}>{t.lead}</p>}
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
    </div>
  )
}

/** State of a review: whether others see it, why not, and until when it can be edited. */
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
      <section aria-label={t.yours} className={styles.card}>
        <ReviewCard review={review} />
      </section>
      <p className={styles.lead}>{changeUntil ? t.editUntil(date(changeUntil)) : t.fixed}</p>
    </>
  )
}
