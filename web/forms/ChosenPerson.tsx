import { Button } from '../ui/basics/Button.tsx'
import styles from './ChosenPerson.module.css'

type Props = {
  /** The person's role here, as in “Recipient”. */
  role: string
  name: string
  otherLabel: string
  onOther: () => void
}

export function ChosenPerson({ role, name, otherLabel, onOther }: Props) {
  return (
    <div className={styles.chosen}>
      <span>
        <span className={styles.role}>{role}</span> <bdi className={styles.name}>{name}</bdi>
      </span>
      <Button size="small" tone="outline" onClick={onOther}>
        {otherLabel}
      </Button>
    </div>
  )
}
