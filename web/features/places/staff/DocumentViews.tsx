import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { useDocumentName } from './Documents.tsx'
import styles from './staff.module.css'
import { reviewText } from './staff.text.ts'

export function DocumentViews({
  views,
}: {
  views: EndpointReply<typeof endpoints.managedPlaces.getDocumentViews>
}) {
  const t = useText(reviewText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  const getName = useDocumentName()
  const { data, totalCount } = views
  if (totalCount === 0) return null
  return (
    <details className={styles.views}>
      <summary>{t.views(number(totalCount))}</summary>
      <ul>
        {data.map(({ id, at, kind, name }) => (
          <li key={id}>
            <bdi>{name ?? t.erasedPerson}</bdi>
            <span>{getName(kind)}</span>
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
      </ul>
      {totalCount > data.length && <p className={styles.quiet}>{t.latestViews(number(data.length))}</p>}
    </details>
  )
}
