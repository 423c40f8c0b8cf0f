import { useNavigate } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { ReviewCard } from '#web/domain/reviews/ReviewCard.tsx'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { reviewsScreenText } from '../reviews.text.ts'
import styles from '../write/write.module.css'

export const loader = createLoader({
  review: ({ params }) => query(endpoints.reviews.getReview, { reviewId: Number(params.id) }),
})

export default function ReportReviewScreen() {
  const t = useText(reviewsScreenText)
  const { ReportReview: title } = useText(screenNames)
  const address = useAddress()
  const { review } = useLoaded<typeof loader>()
  const { place } = review
  return (
    <div className={styles.page}>
      <Head title={title} />
      <header>
        <Breadcrumbs items={[{ label: place.name, href: address('PlacePage', { id: place.id }) }]} />
        <h1>{title}</h1>
        <p className={styles.lead}>{t.reportLead}</p>
      </header>
      <div className={styles.card}>
        <ReviewCard review={review} />
      </div>
      <ReportForm reviewId={review.id} />
    </div>
  )
}

function ReportForm({ reviewId }: { reviewId: number }) {
  const t = useText(reviewsScreenText)
  const navigate = useNavigate()
  const { state, field } = useEndpointForm(endpoints.reviews.reportReview, {
    start: { text: '' },
    input: (values) => ({ reviewId, ...values }),
    silent: true,
    invalidates: [],
    onSuccess({ id }) {
      toast({ tone: 'success', text: t.reported })
      navigate(toScreenAddress('ComplaintPage', { id }), { replace: true })
    },
  })
  return (
    <Form state={state}>
      <TextArea label={t.reportWhy} required rows={4} {...field('text')} />
      <Button type="submit" size="large" pending={state.pending}>
        {t.reportSend}
      </Button>
    </Form>
  )
}
