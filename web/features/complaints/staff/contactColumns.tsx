import type { ContactMail } from '#contract/pages/schemas.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { contactText } from './contact.text.ts'
import { toExcerpt } from './excerpt.ts'
import styles from './staff.module.css'

export function useContactColumns(open: (id: number) => void): GridColumn<ContactMail>[] {
  const t = useText(contactText)
  const { dateTime } = useDates()
  return [
    {
      id: 'from',
      header: t.from,
      priority: 'title',
      hideable: false,
      value: ({ name }) => name,
      cell: ({ name, email }) => (
        <span className={styles.sender}>
          <bdi>{name}</bdi>
          <bdi dir="ltr" className={styles.quiet}>
            {email}
          </bdi>
        </span>
      ),
    },
    {
      id: 'message',
      header: t.message,
      value: ({ message }) => message,
      cell: ({ message }) => (
        <span dir="auto" className={styles.message}>
          {toExcerpt(message)}
        </span>
      ),
    },
    {
      id: 'sentAt',
      header: t.sentAt,
      value: ({ sentAt }) => sentAt,
      cell: ({ sentAt }) => (
        <time dateTime={sentAt} className={styles.time}>
          {dateTime(sentAt)}
        </time>
      ),
    },
    {
      id: 'state',
      header: t.state,
      value: ({ answeredAt }) => (answeredAt ? t.answered : t.waiting),
      cell: (mail) => <State mail={mail} />,
    },
    {
      id: 'open',
      header: t.action,
      headerHidden: true,
      hideable: false,
      cell: ({ id, name, mayAnswer }) => (
        <Button
          size="small"
          tone={mayAnswer ? 'tonal' : 'plain'}
          aria-label={mayAnswer ? t.replyTo(name) : t.readOf(name)}
          onClick={() => open(id)}
        >
          {mayAnswer ? t.reply : t.read}
        </Button>
      ),
    },
  ]
}

function State({ mail: { answeredAt, answeredBy, mayAnswer } }: { mail: ContactMail }) {
  const t = useText(contactText)
  const { dateTime } = useDates()
  if (answeredAt) {
    const at = dateTime(answeredAt)
    return (
      <span className={styles.sender}>
        <Tag tone="green" icon="circle-check">
          {t.answered}
        </Tag>
        <span className={styles.quiet}>
          {answeredBy ? t.answeredBy(answeredBy.name, at) : t.answeredAt(at)}
        </span>
      </span>
    )
  }
  return mayAnswer ? (
    <Tag tone="amber" icon="hourglass">
      {t.waiting}
    </Tag>
  ) : (
    <Tag icon="minus">{t.noEmail}</Tag>
  )
}
