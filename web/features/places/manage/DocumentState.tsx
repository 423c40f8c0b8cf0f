import type { DocumentVerdict, ManagedPlace } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { toFileUrl } from '#web/api/fileUrl.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'

const tones: Record<DocumentVerdict, TagTone> = { pending: 'amber', accepted: 'green', refused: 'red' }
const icons = { pending: 'clock', accepted: 'check', refused: 'alert-circle' } as const

export function DocumentState(props: { document: ManagedPlace['documents'][number]; label: string }) {
  const { document, label } = props
  const t = useText(manageText)
  return (
    <Row as="span" gap={12} lineGap={4} align="center" className={styles.document}>
      <Tag tone={tones[document.verdict]} icon={icons[document.verdict]}>
        {t[document.verdict]}
      </Tag>
      {/* Each view of a private document is recorded, so it opens only on click. */}
      <a
        href={toFileUrl(endpoints.managedPlaces.getDocument, { id: document.id })}
        target="_blank"
        rel="noopener"
      >
        {t.openDocument(label)}
      </a>
      {document.note && <span>{document.note}</span>}
    </Row>
  )
}
