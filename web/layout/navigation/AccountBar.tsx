import { Icon } from '../../ui/icons/Icon.tsx'
import { useText } from '../../ui/language/language.tsx'
import { useLive } from '../live/useLive.ts'
import { Bell } from '../notifications/Bell.tsx'
import { useAddress, useScreen, useViewer, type Viewer } from '../routing/rootData.ts'
import styles from './CardLink.module.css'
import { screenNames } from './screenNames.text.ts'
import { UserMenu } from './UserMenu.tsx'

/** What the top bar has for somebody with a session. */
export function AccountBar({ viewer, named }: { viewer: Viewer; named?: boolean }) {
  useLive(viewer.id)
  return (
    <>
      <Bell />
      <UserMenu viewer={viewer} named={named} />
    </>
  )
}

/** What the bottom bar has for a member, in its middle: the way to what they show at a counter. */
export function CardLink() {
  const { MemberCard: label } = useText(screenNames)
  const address = useAddress()
  const isHere = useScreen() === 'MemberCard'
  if (useViewer()?.rank !== 'User') return null
  return (
    // Its styles come later than the page: it must stand in the middle from the first.
    <a href={address('MemberCard')} aria-current={isHere ? 'page' : undefined} style={{ gridArea: '1 / 3' }}>
      <span className={styles.square}>
        <Icon name="qrcode" size="medium" />
      </span>
      <span className="visually-hidden">{label}</span>
    </a>
  )
}
