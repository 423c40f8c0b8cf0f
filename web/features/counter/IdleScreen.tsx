import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { counterText } from './counter.text.ts'

/** Next to the camera's button. The lists of the layout are the content of the other screens. */
export default function IdleScreen() {
  const t = useText(counterText)
  return (
    <EmptyState title={t.ready} picture="/art/empty/list.svg">
      {t.readyMore}
    </EmptyState>
  )
}
