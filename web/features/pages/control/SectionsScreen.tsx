import { useState } from 'react'
import type { PageSection } from '#contract/pages/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { editText } from '#web/domain/grid/edit.text.ts'
import { OrderRejected } from '#web/domain/grid/OrderRejected.tsx'
import { useGridView } from '#web/domain/grid/useGridView.ts'
import { useRowOrder } from '#web/domain/grid/useRowOrder.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData } from '#web/ui/grid/gridEmptyStates.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { toPlainText } from '../toPlainText.ts'
import styles from './control.module.css'
import { controlText } from './control.text.ts'

function toExcerpt(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 90).replace(/\s+\S*$/, '')}…`
}

async function page({ callEndpoint, params }: LoaderContext) {
  const result = await callEndpoint(endpoints.pages.getByPage, { title: params.Title ?? '' })
  const sections = result.sections.map(({ content, ...section }) => ({
    ...section,
    name: section.title,
    beginning: toExcerpt(toPlainText(content)),
    contentAr: '',
    contentEn: '',
  }))
  return { title: result.title, name: result.name, sections }
}

export const loader = createLoader({ page })

type SectionRow = Omit<PageSection, 'content'> & { beginning: string }

export default function SectionsScreen() {
  const t = useText(controlText)
  const { PagesControl: pagesTitle } = useText(screenNames)
  const editTexts = useText(editText)
  const { title, name, sections } = useLoaded<typeof loader>().page
  const address = useAddress()
  const { view, onView } = useGridView()
  const [sectionToDelete, setSectionToDelete] = useState<SectionRow | null>(null)
  const order = useRowOrder(sections, endpoints.pages.moveSection)
  const getEditHref = (id: number | string) => address('PageSectionEdit', { Title: title, id })
  return (
    <>
      <Head title={name} />
      <GridHead
        title={name}
        trail={[{ label: pagesTitle, href: address('PagesControl') }, { label: name }]}
        note={t.counted(sections.length)}
        action={
          <Row gap={8}>
            <Button tone="outline" icon="history" href={address('PageVersions', { Title: title })}>
              {t.versions}
            </Button>
            <Button tone="outline" icon="eye" href={address('Pages', { Title: title })}>
              {t.openPage}
            </Button>
          </Row>
        }
      />
      {order.errorResponse && (
        <OrderRejected
          errorResponse={order.errorResponse}
          changed={t.orderChanged}
          moveAgain={order.moveAgain}
        />
      )}
      <Grid<SectionRow>
        label={name}
        rows={order.rows}
        rowKey={({ id }) => id}
        rowName={({ title: sectionTitle }) => sectionTitle}
        columns={useColumns(getEditHref)}
        onMove={order.move}
        add={{ label: t.add, href: getEditHref('new') }}
        menu={(section) => [
          { label: editTexts.edit, icon: 'pencil', href: getEditHref(section.id) },
          {
            label: editTexts.delete,
            icon: 'trash',
            tone: 'danger',
            separated: true,
            onSelect: () => setSectionToDelete(section),
          },
        ]}
        view={{ ...view, pageSize: 100 }}
        onView={onView}
        empty={noData(t.empty, t.emptyMore)}
      />
      {sectionToDelete && (
        <DeleteDialog
          endpoint={endpoints.pages.deleteSection}
          id={sectionToDelete.id}
          version={sectionToDelete.version}
          name={sectionToDelete.title}
          onClose={() => setSectionToDelete(null)}
        >
          {t.deleteMore}
        </DeleteDialog>
      )}
    </>
  )
}

function useColumns(getEditHref: (id: number) => string): GridColumn<SectionRow>[] {
  const t = useText(controlText)
  const missing = (
    <Note as="span" faint weight="regular">
      {t.untranslated}
    </Note>
  )
  return [
    {
      id: 'titleAr',
      header: t.titleAr,
      priority: 'title',
      hideable: false,
      cell: ({ id, titleAr }) => (
        <a href={getEditHref(id)} className={styles.name}>
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
      cell: (section) => <Note as="bdi">{section.beginning}</Note>,
    },
  ]
}
