import { Icon } from '../../ui/icons/Icon.tsx'
import { useText } from '../../ui/language/language.tsx'
import { useAddress, useScreen } from '../routing/rootData.ts'
import styles from './CardLink.module.css'
import { screenNames } from './screenNames.text.ts'

/** In the middle of a member's bottom bar: what they show at a counter. */
export function CardLink() {
  const { MemberCard: label } = useText(screenNames)
  const address = useAddress()
  const isHere = useScreen() === 'MemberCard'
  return (
    <a href={address('MemberCard')} aria-current={isHere ? 'page' : undefined}>
      <span className={styles.square}>
        <Icon name="qrcode" size="medium" />
      </span>
      <span className="visually-hidden">{label}</span>
    </a>
  )
}
