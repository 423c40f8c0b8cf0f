import { PushPrompt } from '#web/domain/push/PushPrompt.tsx'
import { pushPromptText } from '#web/domain/push/push.text.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { counterText } from './counter.text.ts'

export default function IdleScreen() {
  const t = useText(counterText)
  const { toCounter } = useText(pushPromptText)
  return (
    <>
      <EmptyState title={t.ready} picture="/art/empty/list.svg">
        {t.readyMore}
      </EmptyState>
      <PushPrompt title={toCounter} />
    </>
  )
}
