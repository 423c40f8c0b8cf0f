import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Button } from '../ui/basics/Button.tsx'
import styles from './ChosenPerson.module.css'

type Props = {
  /** E.g. “Recipient”. */
  role: string
  name: string
  otherLabel: string
  onOther: () => void
}

export function ChosenPerson({ role, name, otherLabel, onOther }: Props) {
  return (
    <Card padding={16} className={styles.chosen}>
      <span>
        <Note as="span" faint>
          {role}
        </Note>{' '}
        <bdi className={styles.name}>{name}</bdi>
      </span>
      <Button size="small" tone="outline" onClick={onOther}>
        {otherLabel}
      </Button>
    </Card>
  )
}
