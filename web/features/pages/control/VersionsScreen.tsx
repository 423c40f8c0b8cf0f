import type { KeptSection, PageVersionRow } from '#contract/pages/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Comparison } from './Comparison.tsx'
import { controlText } from './control.text.ts'
import styles from './versions.module.css'
import { versionsText } from './versions.text.ts'

async function loadVersions({ callEndpoint, params, search }: LoaderContext) {
  const title = params.Title ?? ''
  const number = Number(search.get('version') ?? 0)
  const isSelected = Number.isSafeInteger(number) && number > 0
  const comparesWithPrevious = isSelected && number > 1 && search.get('with') === 'before'
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)
  const [current, versions, selectedVersion, previousVersion] = await Promise.all([
    callEndpoint(endpoints.pages.getByPage, { title }),
    callEndpoint(endpoints.pages.getVersions, { title, page }),
    isSelected ? callEndpoint(endpoints.pages.getVersion, { title, number }) : null,
    comparesWithPrevious ? callEndpoint(endpoints.pages.getVersion, { title, number: number - 1 }) : null,
  ])
  // Only the fields that versions store.
  const currentSections: KeptSection[] = current.sections.map(
    ({ id, titleAr, titleEn, contentAr, contentEn, imagePath }) => ({
      id,
      titleAr,
      titleEn,
      contentAr,
      contentEn,
      imagePath,
    }),
  )
  return {
    title: current.title,
    name: current.name,
    version: current.version,
    currentSections,
    versions,
    selectedVersion,
    previousVersion,
  }
}

export const loader = createLoader({ versionPage: loadVersions })

export default function VersionsScreen() {
  const [t, controlTexts] = [useText(versionsText), useText(controlText)]
  const { PagesControl: pagesTitle, PageVersions: trailTitle } = useText(screenNames)
  const { title, name, version, currentSections, versions, selectedVersion, previousVersion } =
    useLoaded<typeof loader>().versionPage
  const address = useAddress()
  const versionsAddress = address('PageVersions', { Title: title })
  const heading = t.versionsOf(name)
  const { currentPage, totalPages, totalCount } = versions
  return (
    <>
      <Head title={heading} />
      <GridHead
        title={heading}
        trail={[
          { label: pagesTitle, href: address('PagesControl') },
          { label: name, href: address('PageSections', { Title: title }) },
          { label: trailTitle },
        ]}
        note={t.lead}
      />
      <Stack gap={24} className={styles.page}>
        <nav aria-label={controlTexts.versions} className={styles.side}>
          <Card as="ol" className={styles.list}>
            {versions.data.map((row) => (
              <VersionLine
                key={row.number}
                row={row}
                isCurrent={row.number === version}
                isChosen={row.number === selectedVersion?.number}
                href={`${versionsAddress}?version=${row.number}${currentPage > 1 ? `&page=${currentPage}` : ''}`}
              />
            ))}
          </Card>
          {totalPages > 1 && (
            <Pager
              page={currentPage}
              pageSize={20}
              total={totalCount}
              toHref={(page) => `${versionsAddress}?page=${page}`}
            />
          )}
        </nav>
        {selectedVersion ? (
          <Comparison
            key={selectedVersion.number}
            title={title}
            selectedVersion={selectedVersion}
            previousVersion={previousVersion}
            currentSections={currentSections}
            version={version}
            versionsAddress={versionsAddress}
          />
        ) : (
          <Note size="body">{t.choose}</Note>
        )}
      </Stack>
    </>
  )
}

export function useChangeDescription() {
  const t = useText(versionsText)
  const { number } = useFormat()
  return ({ change, subject, restored }: PageVersionRow): string => {
    if (change === 'first') return t.first
    if (change === 'restored') return t.restored(number(restored ?? 0))
    return t[change](subject)
  }
}

function VersionLine(props: { row: PageVersionRow; isCurrent: boolean; isChosen: boolean; href: string }) {
  const { row, isCurrent, isChosen, href } = props
  const t = useText(versionsText)
  const { between, number } = useFormat()
  const { dateTime } = useDates()
  const inWords = useChangeDescription()
  return (
    <li>
      <a href={href} aria-current={isChosen || undefined} className={styles.line}>
        <span className={styles.what}>
          {t.number(number(row.number))}
          {isCurrent && <Tag tone="green">{t.current}</Tag>}
          {row.asksToAgree && <Tag tone="amber">{t.asks}</Tag>}
        </span>
        <span>{inWords(row)}</span>
        <Note as="span">
          {dateTime(row.at)}
          {row.change !== 'first' && (
            <>
              {between}
              <bdi>{row.by ?? t.nobody}</bdi>
            </>
          )}
        </Note>
      </a>
    </li>
  )
}
