import { useState } from 'react'
import type { StaffReview } from '#contract/reviews/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { ReviewCard } from '#web/domain/reviews/ReviewCard.tsx'
import { reviewText } from '#web/domain/reviews/review.text.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from './staff.module.css'
import { staffText } from './staff.text.ts'

const ReasonDialog = lazyComponent(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

export function ReportedReview({ review }: { review: StaffReview }) {
  const t = useText(staffText)
  const reviewTexts = useText(reviewText)
  const [act, setAct] = useState<'hideReview' | 'removeAnswer' | null>(null)
  const show = useMutation(endpoints.reviews.showReview, {
    onSuccess: () => toast({ tone: 'success', text: t.shownToast }),
  })
  const { id, version, state, hiddenReason, answer } = review
  return (
    <Stack as="section" gap={8} fit aria-labelledby="reported-review" className={styles.reported}>
      <h2 id="reported-review">{t.reportedReview}</h2>
      <ReviewCard review={review} aside={state !== 'shown' && <Tag tone="amber">{reviewTexts[state]}</Tag>}>
        {hiddenReason && (
          <Note faint weight="regular">
            {t.hiddenBecause(hiddenReason)}
          </Note>
        )}
        <Row gap={8}>
          {hiddenReason === null ? (
            <Button tone="outline" icon="eye-off" onClick={() => setAct('hideReview')}>
              {t.hideReview}
            </Button>
          ) : (
            <Button
              tone="outline"
              icon="eye"
              pending={show.pending}
              onClick={() => void show.send({ reviewId: id, version })}
            >
              {t.showReview}
            </Button>
          )}
          {answer && (
            <Button tone="outline" icon="trash" onClick={() => setAct('removeAnswer')}>
              {t.removeAnswer}
            </Button>
          )}
        </Row>
      </ReviewCard>
      {act && (
        <LazyBoundary>
          <ReasonDialog action={act} review={review} onClose={() => setAct(null)} />
        </LazyBoundary>
      )}
    </Stack>
  )
}
