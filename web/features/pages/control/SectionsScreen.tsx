import { useState } from 'react'
import type { PageSection } from '#contract/pages.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { editText } from '#web/domain/grid/edit.text.ts'
import { OrderRefused } from '#web/domain/grid/OrderRefused.tsx'
import { useSavedOrder } from '#web/domain/grid/useSavedOrder.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useUrlSearch } from '#web/layout/routing/useUrlSearch.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { nothingYet } from '#web/ui/grid/emptyGrid.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { pageQueryOf, withPageQuery } from '#web/ui/grid/pageQuery.ts'
import { useText } from '#web/ui/language/language.tsx'
import { plainWords } from '../plainWords.ts'
import styles from './control.module.css'
import { controlText } from './control.text.ts'

/** So much of a text tells which section it is; it ends with a word. */
function beginningOf(words: string): string {
  return words.length <= 90 ? words : `${words.slice(0, 90).replace(/\s+\S*$/, '')}…`
}

async function page({ ask, params }: LoaderContext) {
  const found = await ask(calls.pages.getByPage, { title: params.Title ?? '' })
  const sections = found.sections.map(({ content, ...section }) => ({
    ...section,
    name: section.title,
    beginning: beginningOf(plainWords(content)),
    contentAr: '',
    contentEn: '',
  }))
  return { title: found.title, name: found.name, sections }
}

export const loader = createLoader({ page })

type Row = Omit<PageSection, 'content'> & { beginning: string }

/** The sections of a page, in the order in which visitors see them. */
export default function SectionsScreen() {
  const t = useText(controlText)
  const { PagesControl: pagesTitle } = useText(screenNames)
  const words = useText(editText)
  const { title, name, sections } = useLoaded<typeof loader>().page
  const address = useAddress()
  const [search, replaceSearch] = useUrlSearch()
  const [deleted, askDelete] = useState<Row | null>(null)
  const order = useSavedOrder(sections, calls.pages.moveSection)
  const edit = (id: number | string) => address('PageSectionEdit', { Title: title, id })
  return (
    <>
      <Head title={name} />
      <GridHead
        title={name}
        trail={[{ label: pagesTitle, href: address('PagesControl') }, { label: name }]}
        note={t.counted(sections.length)}
        action={
          <div className={styles.actions}>
            <Button tone="outline" icon="history" href={address('PageVersions', { Title: title })}>
              {t.versions}
            </Button>
            <Button tone="outline" icon="eye" href={address('Pages', { Title: title })}>
              {t.openPage}
            </Button>
          </div>
        }
      />
      {order.refusal && (
        <OrderRefused refusal={order.refusal} changed={t.orderChanged} moveAgain={order.moveAgain} />
      )}
      <Grid<Row>
        label={name}
        rows={order.rows}
        rowKey={({ id }) => id}
        rowName={({ title: of }) => of}
        columns={useColumns(edit)}
        onMove={order.move}
        add={{ label: t.add, href: edit('new') }}
        menu={(section) => [
          { label: words.edit, icon: 'pencil', href: edit(section.id) },
          {
            label: words.delete,
            icon: 'trash',
            tone: 'danger',
            separated: true,
            onSelect: () => askDelete(section),
          },
        ]}
        view={{ ...pageQueryOf(search), pageSize: 100 }}
        onView={(change) => replaceSearch(withPageQuery(search, change))}
        empty={nothingYet(t.empty, t.emptyMore)}
      />
      {deleted && (
        <DeleteDialog
          call={calls.pages.deleteSection}
          id={deleted.id}
          version={deleted.version}
          name={deleted.title}
          onClose={() => askDelete(null)}
        >
          {t.deleteMore}
        </DeleteDialog>
      )}
    </>
  )
}

function useColumns(edit: (id: number) => string): GridColumn<Row>[] {
  const t = useText(controlText)
  const missing = <span className={styles.quiet}>{t.untranslated}</span>
  return [
    {
      id: 'titleAr',
      header: t.titleAr,
      priority: 'title',
      hideable: false,
      cell: ({ id, titleAr }) => (
        <a href={edit(id)} className={styles.name}>
          {titleAr ? <bdi lang="ar">{titleAr}</bdi> : missing}
        </a>
      ),
    },
    {
      id: 'titleEn',
      header: t.titleEn,
      cell: ({ titleEn }) => (titleEn ? <bdi lang="en">{titleEn}</bdi> : missing),
    },
    {
      id: 'beginning',
      header: t.beginning,
      cell: (section) => <bdi className={styles.beginning}>{section.beginning}</bdi>,
    },
  ]
}
