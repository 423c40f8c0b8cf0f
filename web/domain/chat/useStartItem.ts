import { canWriteToUsers } from '#contract/chat/policy.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { writeText } from './write.text.ts'

/** Starts a conversation. Empty unless the viewer may message users. */
export function useStartItem(): (to: { userId: number } | { placeId: number }) => MenuItem[] {
  const t = useText(writeText)
  const address = useAddress()
  const viewer = useViewer()
  return (to) => {
    const [[name, id] = []] = Object.entries(to)
    if (!canWriteToUsers(viewer) || (name === 'userId' && id === viewer?.id)) return []
    const href = `${address('ChatConversation', { chatId: 0 })}?${name}=${id}`
    return [{ label: t.start, icon: 'message-circle', href }]
  }
}
