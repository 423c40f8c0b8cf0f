import { toScreenAddress } from '#contract/core/screens.ts'
import { reviewsText } from '#contract/reviews/reviews.text.ts'
import { ReviewCard } from '#web/domain/reviews/ReviewCard.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useMembersAddress } from '#web/layout/visitor/loginAddress.ts'
import { classes } from '#web/ui/basics/classes.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import placeStyles from './PlaceScreen.module.css'
import { placeText } from './place.text.ts'
import { type PlaceDetails, reviewsPageSize } from './place.ts'
import styles from './Reviews.module.css'

export function Rating({ place: { rating, reviewsCount } }: { place: PlaceDetails }) {
  const { reviews } = useText(reviewsText)
  const { decimal } = useFormat()
  if (rating === null) return null
  return (
    <a href="#reviews" className={styles.rating}>
      <Icon name="star-filled" /> {decimal(rating)} ({reviews(reviewsCount)})
    </a>
  )
}

export function Reviews({ place }: { place: PlaceDetails }) {
  const t = useText(placeText)
  const address = useAddress()
  const membersAddress = useMembersAddress()
  const { id, reviews } = place
  if (!reviews) return null
  const pageAt = (page: number) => `${address('PlacePage', { id })}?reviews=${page}#reviews`
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className={classes(placeStyles.section, placeStyles.screenOnly, styles.reviews)}
    >
      <h2 id="reviews-title" className={placeStyles.sectionTitle}>
        {t.reviews}
      </h2>
      <Distribution place={place} />
      <Stack as="ul" gap={20} fit className={styles.list}>
        {reviews.data.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review}>
              <Note faint>
                <a href={membersAddress(toScreenAddress('ReportReview', { id: review.id }))} rel="nofollow">
                  {t.report}
                </a>
              </Note>
            </ReviewCard>
          </li>
        ))}
      </Stack>
      {reviews.totalPages > 1 && (
        <Pager
          label={t.reviewPages}
          page={reviews.currentPage}
          pageSize={reviewsPageSize}
          total={reviews.totalCount}
          toHref={pageAt}
        />
      )}
    </section>
  )
}

function Distribution({ place: { rating, reviewsCount, starCounts } }: { place: PlaceDetails }) {
  const { stars: starred, reviews } = useText(reviewsText)
  const { decimal, number } = useFormat()
  if (rating === null) return null
  return (
    <Row gap={32} lineGap={12} align="center">
      <p className={styles.mean}>
        <b>{decimal(rating)}</b>
        <span>{reviews(reviewsCount)}</span>
      </p>
      <ol className={styles.bars}>
        {starCounts
          .map((count, index) => ({ stars: index + 1, count }))
          .toReversed()
          .map(({ stars, count }) => (
            <li key={stars} className={styles.bar}>
              <span className="visually-hidden">{`${starred(stars)}: ${reviews(count)}`}</span>
              <span aria-hidden="true">{number(stars)}</span>
              <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.meter}>
                <rect width={(100 * count) / reviewsCount} height="8" />
              </svg>
              <span aria-hidden="true">{number(count)}</span>
            </li>
          ))}
      </ol>
    </Row>
  )
}
