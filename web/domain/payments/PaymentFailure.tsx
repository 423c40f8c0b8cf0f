import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { subscribeText } from './subscribe.text.ts'
import type { useSubscribe } from './useSubscribe.ts'

type Props = Pick<ReturnType<typeof useSubscribe>, 'failure' | 'retry'>

export function PaymentFailure({ failure, retry }: Props) {
  const t = useText(subscribeText)
  if (!failure) return null
  const again = retry && (
    <Button size="small" tone="outline" onClick={retry}>
      {t.tryAgain}
    </Button>
  )
  return (
    <Notice tone="error" title={t.failed} action={again}>
      {failure.message}
    </Notice>
  )
}
