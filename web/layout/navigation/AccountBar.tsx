import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Menu } from '#web/ui/menu/Menu.tsx'
import { BalanceLink } from '../balance/BalanceLink.tsx'
import { useBalanceText } from '../balance/BalanceSummary.tsx'
import { balanceText } from '../balance/balance.text.ts'
import { layoutText } from '../layout.text.ts'
import { useCounts, useLive } from '../live/useLive.ts'
import { Bell } from '../notifications/Bell.tsx'
import { useAddress, useScreen, type Viewer } from '../routing/rootData.ts'
import { getInitials } from './initials.ts'
import { menuText } from './navigation.text.ts'
import { screenNames } from './screenNames.text.ts'
import styles from './UserMenu.module.css'
import { useOtherLanguage } from './useOtherLanguage.ts'
import { useLogout, useThemeItems } from './userActions.ts'

function UserMenu({ viewer, showName }: { viewer: Viewer; showName?: boolean }) {
  const { otherLanguage } = useText(layoutText)
  const t = useText(menuText)
  const address = useAddress()
  const languageLink = useOtherLanguage()
  const themes = useThemeItems()
  const logout = useLogout()
  const { topUp } = useText(balanceText)
  const balance = useBalanceText()
  return (
    <Menu
      label={t.userMenu(`${viewer.name} ${viewer.rankName}`)}
      look="bare"
      header={
        <>
          <span dir="auto">{viewer.name}</span>
          {balance && <Note>{balance}</Note>}
        </>
      }
      items={[
        ...(balance ? [{ label: topUp, icon: 'coins' as const, href: address('Plans') }] : []),
        { label: t.profile, icon: 'user', href: address('UserProfile') },
        { label: otherLanguage, icon: 'language', href: languageLink.href },
        ...themes,
        { label: t.logout, icon: 'logout', separated: true, onSelect: logout },
      ]}
    >
      {showName && (
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {viewer.name}
          </span>{' '}
          <Note as="span" size="caption" faint>
            {viewer.rankName}
          </Note>
        </span>
      )}
      <Avatar name={viewer.name} />
    </Menu>
  )
}

/** CSS draws the initial, so that it isn't part of the button's accessible name. */
function Avatar({ name }: { name: string }) {
  return <span className={styles.avatar} data-letter={getInitials(name)} />
}

export function AccountBar({ viewer, showName }: { viewer: Viewer; showName?: boolean }) {
  useLive(viewer.id)
  return (
    <>
      <BalanceLink />
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
