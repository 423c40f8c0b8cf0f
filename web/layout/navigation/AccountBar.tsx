import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useCounts, useLive } from '../live/useLive.ts'
import { Bell } from '../notifications/Bell.tsx'
import { useAddress, useScreen, type Viewer } from '../routing/rootData.ts'
import { screenNames } from './screenNames.text.ts'
import { UserMenu } from './UserMenu.tsx'

export function AccountBar({ viewer, showName }: { viewer: Viewer; showName?: boolean }) {
  useLive(viewer.id)
  return (
    <>
      <ChatLink />
      <Bell />
      <UserMenu viewer={viewer} showName={showName} />
    </>
  )
}

function ChatLink() {
  const t = useText(screenNames)
  const address = useAddress()
  const screen = useScreen()
  const { unreadMessages } = useCounts()
  return (
    <IconButton
      icon="message-circle"
      label={t.Chat}
      href={address('Chat')}
      badge={unreadMessages}
      tone={screen === 'Home' ? 'onDark' : 'plain'}
      aria-current={screen === 'Chat' ? 'page' : undefined}
    />
  )
}
