import type { ReactNode } from 'react'
import type { DataRight } from '#contract/complaints/constants.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './data.module.css'
import { rightsText } from './data.text.ts'

/** Rights that the law gives people over their data, each with a link to exercise it. */
export function DataRights() {
  const t = useText(rightsText)
  const address = useAddress()
  const profile = address('UserProfile')
  const getRequestHref = (right: DataRight) => `${address('NewComplaint')}?right=${right}`
  return (
    <Card as="section" aria-labelledby="rights" className={styles.card}>
      <h2 id="rights">{t.title}</h2>
      <p>{t.lead}</p>
      <ul className={styles.consents}>
        <DataRightRow name={t.access} more={t.accessMore}>
          <a href="#copy">{t.toCopy}</a>
        </DataRightRow>
        <DataRightRow name={t.correction} more={t.correctionMore}>
          <a href={profile}>{t.toProfile}</a>
          <a href={getRequestHref('correction')}>{t.askCorrection}</a>
        </DataRightRow>
        <DataRightRow name={t.withdrawal} more={t.withdrawalMore}>
          <a href="#consents">{t.toConsents}</a>
        </DataRightRow>
        <DataRightRow name={t.restriction} more={t.restrictionMore}>
          <a href={getRequestHref('restriction')}>{t.askRestriction}</a>
        </DataRightRow>
        <DataRightRow name={t.objection} more={t.objectionMore}>
          <a href={getRequestHref('objection')}>{t.askObjection}</a>
        </DataRightRow>
        <DataRightRow name={t.erasure} more={t.erasureMore}>
          <a href={profile}>{t.toDeletion}</a>
          <a href={getRequestHref('erasure')}>{t.askErasure}</a>
        </DataRightRow>
      </ul>
    </Card>
  )
}

function DataRightRow({ name, more, children }: { name: string; more: string; children: ReactNode }) {
  return (
    <li>
      <h3>{name}</h3>
      <Note>{more}</Note>
      <Row as="p" gap={20} lineGap={6}>
        {children}
      </Row>
    </li>
  )
}
