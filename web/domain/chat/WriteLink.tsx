import { canWriteToPlaces } from '#contract/chat/policy.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { useMembersAddress } from '#web/layout/visitor/loginAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { writeText } from './write.text.ts'

type Props = {
  placeId: number
  /** The first message is about this order. */
  about?: { branchId: number; orderId: number }
  /** line: in the contact lines of a place, on phones */
  look?: 'button' | 'full' | 'line'
}

/** Visitors log in on the way. People who work at a place can't write to one. */
export function WriteLink({ placeId, about, look = 'button' }: Props) {
  const t = useText(writeText)
  const membersAddress = useMembersAddress()
  const viewer = useViewer()
  if (viewer && !canWriteToPlaces(viewer)) return null
  const to = about ? `branchId=${about.branchId}&orderId=${about.orderId}` : `placeId=${placeId}`
  const href = membersAddress(`${toScreenAddress('ChatConversation', { chatId: 0 })}?${to}`)
  if (look === 'line')
    return (
      <a href={href} rel="nofollow">
        <Icon name="message-circle" />
        {t.toPlace}
      </a>
    )
  return (
    <Button href={href} rel="nofollow" icon="message-circle" tone="outline" full={look === 'full'}>
      {about ? t.toBranch : t.toPlace}
    </Button>
  )
}
