import { useState } from 'react'
import type { PlaceReview } from '#contract/reviews/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { ReviewCard } from '#web/domain/reviews/ReviewCard.tsx'
import { reviewText } from '#web/domain/reviews/review.text.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { reviewsScreenText } from '../reviews.text.ts'
import styles from './place.module.css'

const pageSize = 20

const parseQuery = (search: URLSearchParams) => ({
  page: /^[1-9]\d{0,4}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
  unanswered: search.get('show') === 'unanswered',
})

export const loader = createLoader({
  filters: ({ search }) => parseQuery(search),
  reviews: ({ search }) => query(endpoints.reviews.getReviewsOfOwnPlace, { pageSize, ...parseQuery(search) }),
})

/** A place replies once, and publicly. */
function AnswerDialog({ review, onClose }: { review: PlaceReview; onClose: () => void }) {
  const t = useText(reviewsScreenText)
  const { state, field } = useEndpointForm(endpoints.reviews.answerReview, {
    start: { text: '' },
    input: (values) => ({ reviewId: review.id, ...values }),
    showsOwnToast: true,
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
      <TextArea help={t.answerHelp} required rows={5} {...field('text', t.answerText)} />
    </FormDialog>
  )
}

export default function PlaceReviewsScreen() {
  const t = useText(reviewsScreenText)
  const { PlaceReviews: title } = useText(screenNames)
  const reviewsAddress = useAddress()('PlaceReviews')
  const { filters, reviews } = useLoaded<typeof loader>()
  const [selectedReview, setSelectedReview] = useState<PlaceReview | null>(null)
  const { unanswered } = filters
  const tab = unanswered ? 'unanswered' : 'all'
  return (
    <Stack gap={16} fit className={styles.page}>
      <Head title={title} />
      <header>
        <h1>{title}</h1>
        <Note size="body">{t.placeLead}</Note>
      </header>
      <Tabs
        label={t.which}
        current={tab}
        tabs={[
          { id: 'all', label: t.all, href: reviewsAddress },
          { id: 'unanswered', label: t.unanswered, href: `${reviewsAddress}?show=unanswered` },
        ]}
      />
      {reviews.totalCount === 0 ? (
        <EmptyState title={unanswered ? t.emptyUnanswered : t.empty}>{!unanswered && t.emptyMore}</EmptyState>
      ) : (
        <Stack as="ul" gap={12} fit className={styles.list}>
          {reviews.data.map((review) => (
            <li key={review.id}>
              <ReviewRow review={review} onAnswer={() => setSelectedReview(review)} />
            </li>
          ))}
        </Stack>
      )}
      {reviews.totalPages > 1 && (
        <Pager
          page={filters.page}
          pageSize={pageSize}
          total={reviews.totalCount}
          toHref={(page) => `${reviewsAddress}?${unanswered ? 'show=unanswered&' : ''}page=${page}`}
        />
      )}
      {selectedReview && <AnswerDialog review={selectedReview} onClose={() => setSelectedReview(null)} />}
    </Stack>
  )
}

function ReviewRow({ review, onAnswer }: { review: PlaceReview; onAnswer: () => void }) {
  const t = useText(reviewsScreenText)
  const reviewTexts = useText(reviewText)
  const address = useAddress()
  const { id, branch, state, mayAnswer } = review
  return (
    <ReviewCard
      review={review}
      aside={
        <>
          <Tag>
            <bdi>{branch.name}</bdi>
          </Tag>
          {state !== 'shown' && <Tag tone="amber">{reviewTexts[state]}</Tag>}
        </>
      }
    >
      {state === 'shown' && (
        <Row gap={12} lineGap={8} align="center">
          {mayAnswer && (
            <Button size="small" tone="tonal" onClick={onAnswer}>
              {t.answer}
            </Button>
          )}
          <a href={address('ReportReview', { id })}>{t.report}</a>
        </Row>
      )}
    </ReviewCard>
  )
}
