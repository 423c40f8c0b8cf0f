import type { DeliveryState, WebhookState } from '#contract/webhooks/constants.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { webhooksText } from './webhooks.text.ts'

const tagStyles: Record<WebhookState | DeliveryState, [TagTone, IconName]> = {
  on: ['green', 'circle-check'],
  off: ['grey', 'ban'],
  gone: ['red', 'alert-triangle'],
  failing: ['red', 'alert-triangle'],
  waiting: ['amber', 'hourglass'],
  delivered: ['green', 'check'],
  failed: ['red', 'x'],
}

export function StateTag({ state }: { state: WebhookState | DeliveryState }) {
  const [tone, icon] = tagStyles[state]
  return (
    <Tag tone={tone} icon={icon}>
      {useText(webhooksText)[state]}
    </Tag>
  )
}
