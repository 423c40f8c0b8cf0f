import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Stars } from '#web/ui/icons/Stars.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './OrderScreen.module.css'
import { orderText } from './order.text.ts'

type ReviewState = EndpointReply<typeof endpoints.reviews.getOrderReview>

/** Loads the review of the order and whether the member may write one; null if the order isn't theirs. */
export async function review({ callEndpoint, params, user }: LoaderContext): Promise<ReviewState | null> {
  if (user.rank !== 'User') return null
  return callEndpoint(endpoints.reviews.getOrderReview, { orderId: Number(params.id) })
}

export function ReviewLink({ orderId, reviewState }: { orderId: number; reviewState: ReviewState | null }) {
  const t = useText(orderText)
  const href = useAddress()('WriteReview', { id: orderId })
  if (!reviewState?.review && !reviewState?.reviewUntil) return null
  if (!reviewState.review)
    return (
      <Card padding={16} className={styles.card}>
        <p className={styles.asked}>{t.howWasIt}</p>
        <Button href={href} icon="star">
          {t.rate}
        </Button>
      </Card>
    )
  const { stars, state } = reviewState.review
  return (
    <Card padding={16} className={styles.card}>
      <Stars count={stars} />
      <a href={href}>{state === 'hidden' ? t.reviewHidden : t.yourReview}</a>
    </Card>
  )
}
