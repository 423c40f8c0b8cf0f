import type { DocumentVerdict, ManagedPlace } from '#contract/places/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { toFileUrl } from '#web/api/fileUrl.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './staff.module.css'
import { changeFieldText, reviewText, verdictText } from './staff.text.ts'

export type Views = EndpointReply<typeof endpoints.managedPlaces.getDocumentViews>

type Document = ManagedPlace['documents'][number]

const tagStyles: Record<DocumentVerdict, [TagTone, IconName]> = {
  pending: ['amber', 'clock'],
  accepted: ['green', 'check'],
  refused: ['red', 'alert-circle'],
}

export function useDocumentName() {
  const names = useText(changeFieldText)
  return (kind: Document['kind']) => (kind === 'identity' ? names.identity : names.commercialImage)
}

/** `large` fills the column, so that a document is legible next to the place. */
export function Documents({ documents, large }: { documents: readonly Document[]; large?: boolean }) {
  const t = useText(reviewText)
  const verdicts = useText(verdictText)
  const getName = useDocumentName()
  if (documents.length === 0)
    return (
      <Note faint weight="regular" className={styles.quiet}>
        {t.noDocuments}
      </Note>
    )
  return (
    <ul className={styles.documents} data-large={large} aria-label={t.documents}>
      {documents.map(({ id, kind, verdict, note }) => {
        const [tone, icon] = tagStyles[verdict]
        const href = toFileUrl(endpoints.managedPlaces.getDocument, { id })
        return (
          <Stack as="li" gap={6} align="start" key={id} className={styles.document}>
            <a href={href} target="_blank" rel="noopener" aria-label={t.open(getName(kind))}>
              <img src={href} alt="" loading="lazy" />
            </a>
            <p className={styles.documentName}>{getName(kind)}</p>
            <Tag tone={tone} icon={icon}>
              {verdicts[verdict]}
            </Tag>
            {note && (
              <Note faint weight="regular" dir="auto" className={styles.quiet}>
                {note}
              </Note>
            )}
          </Stack>
        )
      })}
    </ul>
  )
}

export function DocumentViews({ views }: { views: Views }) {
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
      {totalCount > data.length && (
        <Note faint weight="regular" className={styles.quiet}>
          {t.latestViews(number(data.length))}
        </Note>
      )}
    </details>
  )
}
