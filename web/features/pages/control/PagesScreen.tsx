import type { PageRow } from '#contract/pages/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useGridView } from '#web/domain/grid/useGridView.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ContentTabs } from './ContentTabs.tsx'
import styles from './control.module.css'
import { controlText } from './control.text.ts'

export const loader = createLoader({ pages: () => query(endpoints.pages.getPages, {}) })

export default function PagesScreen() {
  const t = useText(controlText)
  const { PagesControl: title } = useText(screenNames)
  const { pages } = useLoaded<typeof loader>()
  const address = useAddress()
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.lead} />
      <ContentTabs current="PagesControl" />
      <Grid
        label={title}
        rows={pages}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={useColumns()}
        menu={(page) => [
          { label: t.editSections, icon: 'pencil', href: address('PageSections', { Title: page.title }) },
          { label: t.versions, icon: 'history', href: address('PageVersions', { Title: page.title }) },
          { label: t.openPage, icon: 'eye', href: address('Pages', { Title: page.title }) },
        ]}
        {...useGridView()}
      />
    </>
  )
}

function useColumns(): GridColumn<PageRow>[] {
  const t = useText(controlText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  const address = useAddress()
  return [
    {
      id: 'page',
      header: t.page,
      priority: 'title',
      hideable: false,
      sort: ({ name }) => name,
      cell: ({ title, name }) => (
        <a href={address('PageSections', { Title: title })} className={styles.name}>
          {name}
        </a>
      ),
    },
    {
      id: 'sections',
      header: t.sections,
      align: 'end',
      sort: ({ sectionsCount }) => sectionsCount,
      cell: ({ sectionsCount }) => number(sectionsCount),
    },
    {
      id: 'changedAt',
      header: t.lastChange,
      sort: ({ changedAt }) => changedAt,
      cell: ({ changedAt, changedBy }) =>
        changedAt ? (
          <Stack as="span" gap={2}>
            {dateTime(changedAt)}
            <Note as="bdi" faint weight="regular">
              {changedBy ?? t.nobody}
            </Note>
          </Stack>
        ) : (
          <Note as="span" faint weight="regular">
            {t.unchanged}
          </Note>
        ),
    },
  ]
}
