import { useState } from 'react'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { NotAllowed } from '#web/layout/errors/NotAllowed.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Figure } from '#web/ui/basics/Figure.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import styles from './regions.module.css'
import { regionsText } from './regions.text.ts'

const loadEgypt = async () => (await import('#contract/regions/egypt.ts')).egypt

export const loader = createLoader({
  /** Null without permission. */
  governments: async ({ can }) => {
    if (!can(endpoints.regions.saveCountryDetails)) return null
    const { governments } = await loadEgypt()
    return governments.map(({ nameAr, nameEn, cities }) => ({ nameAr, nameEn, cityCount: cities.length }))
  },
})

export default function EgyptSetterScreen() {
  const t = useText(regionsText)
  const { governments } = useLoaded<typeof loader>()
  return (
    <>
      <Head title={t.egyptTitle} />
      {governments ? (
        <ImportPanel governments={governments} />
      ) : (
        <NotAllowed screen="EgyptSetter" title={t.notAllowed} more={t.notAllowedMore} />
      )}
    </>
  )
}

type GovernmentSummary = { nameAr: string; nameEn: string; cityCount: number }

function ImportPanel({ governments }: { governments: readonly GovernmentSummary[] }) {
  const t = useText(regionsText)
  const [report, setReport] = useState<Reply | null>(null)
  const { send, pending, failure } = useMutation(endpoints.regions.saveCountryDetails, {
    onSuccess: (reply) => {
      setReport(reply)
      toast({ text: hasChanged(reply) ? t.egyptDone : t.egyptNothing })
    },
  })
  return (
    <>
      <GridHead title={t.egyptTitle} note={t.egyptNote} />
      <Card className={styles.setter}>
        <Figures governments={governments} />
        <Contents governments={governments} />
        <Note size="body">{t.egyptRepeatable}</Note>
        <Button icon="upload" size="large" pending={pending} onClick={async () => send(await loadEgypt())}>
          {t.egyptUpload}
        </Button>
        <div role="status">
          {pending && (
            <>
              <p>{t.egyptUploading}</p>
              <progress aria-label={t.egyptUploading} />
            </>
          )}
          {report && !pending && <Report report={report} />}
        </div>
        {failure && <Notice tone="error">{failure.message}</Notice>}
      </Card>
    </>
  )
}

function Figures({ governments }: { governments: readonly GovernmentSummary[] }) {
  const t = useText(regionsText)
  const { number } = useFormat()
  const figures = [
    { label: t.governmentsColumn, count: governments.length },
    { label: t.citiesColumn, count: governments.reduce((sum, { cityCount }) => sum + cityCount, 0) },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, count }) => (
        <div key={label}>
          <Note as="dt">{label}</Note>
          <Figure>{number(count)}</Figure>
        </div>
      ))}
    </dl>
  )
}

function Contents({ governments }: { governments: readonly GovernmentSummary[] }) {
  const t = useText(regionsText)
  const inEnglish = useLanguage() === 'en'
  return (
    <details className={styles.tree}>
      <summary>{t.egyptList}</summary>
      <ul>
        {governments.map(({ nameAr, nameEn, cityCount }) => (
          <li key={nameEn}>
            <span>{inEnglish ? nameEn : nameAr}</span>
            <Note as="span" size="body" faint>
              {t.cities(cityCount)}
            </Note>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Reply = EndpointReply<typeof endpoints.regions.saveCountryDetails>

function hasChanged({ added: { countries, governments, cities } }: Reply): boolean {
  return countries + governments + cities > 0
}

function Report({ report }: { report: Reply }) {
  const t = useText(regionsText)
  const address = useAddress()
  const { countries, governments, cities } = report.added
  return (
    <Notice
      tone="success"
      action={
        <a className={styles.link} href={address('GovernmentsManagement', { CountryId: report.id })}>
          {t.egyptOpen}
        </a>
      }
    >
      <p>{hasChanged(report) ? t.egyptAdded(countries, governments, cities) : t.egyptNothing}</p>
    </Notice>
  )
}
