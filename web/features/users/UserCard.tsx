import type { UserRow } from '#contract/users/schemas.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Flag } from '#web/ui/icons/Flag.tsx'
import styles from './users.module.css'

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
