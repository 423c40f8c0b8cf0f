import type { UserRow } from '../../../contract/users.ts'
import { useRootData } from '../../layout/routing/rootData.ts'
import { Tag } from '../../ui/basics/Tag.tsx'
import { Flag } from '../../ui/icons/Flag.tsx'
import { formatPhone } from '../../ui/language/phone.ts'
import styles from './users.module.css'

/** Whom a dialog is about: flag, name, phone and rank. */
export function UserCard({ user }: { user: UserRow }) {
  return (
    <div className={styles.card}>
      <Flag src={user.country.imagePath} alt={user.country.name} />
      <div className={styles.who}>
        <bdi className={styles.name}>{user.name}</bdi>
        <Phone phone={user.phone} />
      </div>
      <Tag tone="teal" icon="user">
        {user.rank}
      </Tag>
    </div>
  )
}

/** A number as people of the reader's country write it. */
export function Phone({ phone }: { phone: string | null }) {
  const country = useRootData()?.countryCode ?? null
  return phone ? (
    <bdi dir="ltr" className={styles.phone}>
      {formatPhone(phone, country)}
    </bdi>
  ) : null
}
