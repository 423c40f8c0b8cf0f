import { PushOffer } from '#web/domain/push/PushOffer.tsx'
import { pushOfferText } from '#web/domain/push/push.text.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { counterText } from './counter.text.ts'

export default function IdleScreen() {
  const t = useText(counterText)
  const { toCounter } = useText(pushOfferText)
  return (
    <>
      <EmptyState title={t.ready} picture="/art/empty/list.svg">
        {t.readyMore}
      </EmptyState>
      <PushOffer title={toCounter} />
    </>
  )
}
