import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Consents } from './Consents.tsx'
import { CopyRequest } from './CopyRequest.tsx'
import { DataRights } from './DataRights.tsx'
import styles from './data.module.css'
import { dataText } from './data.text.ts'

export const loader = createLoader({
  copy: () => query(endpoints.ownData.getDataCopy, {}),
  consents: () => query(endpoints.consents.getConsents, {}),
})

export default function OwnDataScreen() {
  const t = useText(dataText)
  const { OwnData: title, UserProfile: profile } = useText(screenNames)
  const { copy, consents } = useLoaded<typeof loader>()
  const address = useAddress()
  return (
    <div className={styles.page}>
      <Head title={title} />
      <GridHead
        title={title}
        trail={[{ label: profile, href: address('UserProfile') }, { label: title }]}
        note={t.lead}
      />
      <Consents consents={consents} />
      <Card as="section" aria-labelledby="copy" className={styles.card}>
        <h2 id="copy">{t.copy}</h2>
        <p>{t.copyMore}</p>
        <p>{t.others}</p>
        <Note>{t.told}</Note>
        <CopyRequest copy={copy} />
      </Card>
      <DataRights />
    </div>
  )
}
