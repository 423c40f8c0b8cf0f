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
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { reviewsScreenText } from '../reviews.text.ts'

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
    <Stack gap={20} fit narrow>
      <Head title={title} />
      <header>
        <Breadcrumbs items={[{ label: place.name, href: address('PlacePage', { id: place.id }) }]} />
        <h1>{title}</h1>
        <Note size="body">{t.reportLead}</Note>
      </header>
      <Card padding={16}>
        <ReviewCard review={review} />
      </Card>
      <ReportForm reviewId={review.id} />
    </Stack>
  )
}

function ReportForm({ reviewId }: { reviewId: number }) {
  const t = useText(reviewsScreenText)
  const navigate = useNavigate()
  const { state, field } = useEndpointForm(endpoints.reviews.reportReview, {
    start: { text: '' },
    input: (values) => ({ reviewId, ...values }),
    showsOwnToast: true,
    revalidates: false,
    onSuccess({ id }) {
      toast({ tone: 'success', text: t.reported })
      navigate(toScreenAddress('ComplaintPage', { id }), { replace: true })
    },
  })
  return (
    <Form state={state}>
      <TextArea required rows={4} {...field('text', t.reportWhy)} />
      <Button type="submit" size="large" pending={state.pending}>
        {t.reportSend}
      </Button>
    </Form>
  )
}
