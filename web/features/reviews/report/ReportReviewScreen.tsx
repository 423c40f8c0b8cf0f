import { useNavigate } from 'react-router'
import { addressOf } from '../../../../contract/screens.ts'
import { calls } from '../../../api/calls.ts'
import { createLoader, query } from '../../../api/loading/createLoader.ts'
import { useLoaded } from '../../../api/loading/useLoaded.ts'
import { ReviewCard } from '../../../domain/reviews/ReviewCard.tsx'
import { Form } from '../../../forms/Form.tsx'
import { useCallForm } from '../../../forms/useCallForm.ts'
import { Head } from '../../../layout/head/Head.tsx'
import { screenNames } from '../../../layout/navigation/screenNames.text.ts'
import { useAddress } from '../../../layout/routing/rootData.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx'
import { reviewsScreenText } from '../reviews.text.ts'
import styles from '../write/write.module.css'

export const loader = createLoader({
  review: ({ params }) => query(calls.reviews.getReview, { reviewId: Number(params.id) }),
})

/** Reports a review to the team. */
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
  const { state, field } = useCallForm(calls.reviews.reportReview, {
    start: { text: '' },
    input: (values) => ({ reviewId, ...values }),
    quiet: true,
    refreshes: [],
    done({ id }) {
      toast({ tone: 'success', text: t.reported })
      navigate(addressOf('ComplaintPage', { id }), { replace: true })
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
