import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useText } from '../../ui/language/language.tsx'
import { counterText } from './counter.text.ts'

/** Beside the lists of a till while no order is open. */
export default function IdleScreen() {
  const t = useText(counterText)
  return (
    <EmptyState title={t.ready} picture="/art/empty/list.svg">
      {t.readyMore}
    </EmptyState>
  )
}
