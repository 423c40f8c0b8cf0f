import { Button } from '../ui/basics/Button.tsx'
import styles from './ChosenPerson.module.css'

type Props = {
  /** What they are here, as in 'Recipient'. */
  role: string
  name: string
  /** Words of the way to another person. */
  otherLabel: string
  onOther: () => void
}

/** Whoever was found (`FindPerson`), with the way to somebody else. */
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
