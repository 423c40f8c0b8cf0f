import { useState } from 'react'
import type { CategoryRow } from '../../../contract/categories.ts'
import { answers, question } from '../../api/answers.ts'
import { calls } from '../../api/calls.ts'
import { useAnswers } from '../../api/useAnswers.ts'
import { DeleteDialog } from '../../layout/DeleteDialog.tsx'
import { GridHead } from '../../layout/GridHead.tsx'
import { Head } from '../../layout/Head.tsx'
import { useMay } from '../../layout/here.ts'
import { useAddressState } from '../../layout/useAddressState.ts'
import { useRetry } from '../../layout/useRetry.ts'
import { saveCsv } from '../../ui/csv.ts'
import { Grid } from '../../ui/Grid.tsx'
import type { GridColumn } from '../../ui/grid.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFormat, useText } from '../../ui/language.tsx'
import type { MenuItem } from '../../ui/Menu.tsx'
import { matching } from '../../ui/matching.ts'
import { useNameColumns } from '../../ui/nameColumns.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryThumb } from './CategoryThumb.tsx'
import styles from './categories.module.css'
import { categoriesText } from './categories.text.ts'
import { editing } from './editing.ts'
import { openIn, useOpenServices } from './openServices.ts'
import { ServicesDialog } from './ServicesDialog.tsx'

export const loader = answers({
  categories: () => question(calls.categories.getAllCategories, {}),
  open: async ({ ask, search }) => {
    const categoryId = openIn(search)
    if (categoryId === 0) return null
    return { categoryId, services: await ask(calls.categories.getServicesByCategoryId, { categoryId }) }
  },
})

type Asked = { to: 'save'; category: CategoryRow | null } | { to: 'delete'; category: CategoryRow }

export default function CategoriesScreen() {
  const t = useText(categoriesText)
  const { categories, open } = useAnswers<typeof loader>()
  const may = useMay(editing)
  const [typed, setTyped] = useAddressState('name')
  const [asked, ask] = useState<Asked | null>(null)
  const [openId, openServices] = useOpenServices()
  const { rows, none } = matching(categories, typed, ({ nameAr, nameEn }) => [nameAr, nameEn])
  const close = () => ask(null)
  const opened = categories.find(({ id }) => id === openId)
  return (
    <>
      <Head title={t.categories} />
      <GridHead title={t.categories} note={none ? t.noMatch(typed) : t.counted(categories.length)} />
      <Grid
        label={t.categories}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={useColumns(openServices)}
        menu={useMenu(ask, openServices)}
        search={{ label: t.search, value: typed, onChange: setTyped }}
        add={may ? { label: t.add, onSelect: () => ask({ to: 'save', category: null }) } : undefined}
        onExport={(table) => saveCsv(table, 'categories.csv')}
        {...useRetry(categories)}
      />
      {opened && (
        <ServicesDialog
          category={opened}
          services={open?.categoryId === openId ? open.services : null}
          onClose={() => openServices(0)}
        />
      )}
      {asked?.to === 'save' && <CategoryDialog category={asked.category} onClose={close} />}
      {asked?.to === 'delete' && (
        <DeleteDialog
          call={calls.categories.deleteCategory}
          id={asked.category.id}
          name={asked.category.name}
          onClose={close}
        >
          {t.deleteMore}
        </DeleteDialog>
      )}
    </>
  )
}

function useMenu(ask: (asked: Asked) => void, openServices: (id: number) => void) {
  const t = useText(categoriesText)
  const { number } = useFormat()
  const mayEdit = useMay(editing)
  const mayDelete = useMay('DeleteCategory')
  return (category: CategoryRow): MenuItem[] => {
    const items: MenuItem[] = [
      {
        label: t.servicesColumn,
        icon: 'category-2',
        note: category.servicesCount > 0 ? number(category.servicesCount) : undefined,
        onSelect: () => openServices(category.id),
      },
    ]
    if (mayEdit) items.push({ label: t.edit, icon: 'pencil', onSelect: () => ask({ to: 'save', category }) })
    if (mayDelete)
      items.push({
        label: t.delete,
        icon: 'trash',
        tone: 'danger',
        separated: true,
        onSelect: () => ask({ to: 'delete', category }),
      })
    return items
  }
}

function useColumns(openServices: (id: number) => void): GridColumn<CategoryRow>[] {
  const t = useText(categoriesText)
  return [
    {
      id: 'picture',
      header: t.picture,
      priority: 'lead',
      cell: (category) => <CategoryThumb category={category} />,
    },
    ...useNameColumns<CategoryRow>(t),
    {
      id: 'link',
      header: t.link,
      sort: ({ actionLink }) => actionLink,
      cell: ({ actionLink }) =>
        actionLink ? (
          <a href={actionLink} target="_blank" rel="noopener" className={styles.link}>
            <bdi dir="ltr">{actionLink.replace(/^https:\/\/(www\.)?|\/$/g, '')}</bdi>
            <Icon name="external-link" size="small" />
          </a>
        ) : (
          <span className={styles.quiet}>{t.noLink}</span>
        ),
    },
    {
      id: 'services',
      header: t.servicesColumn,
      sort: ({ servicesCount }) => servicesCount,
      cell: ({ id, servicesCount }) => (
        <button type="button" className={styles.count} onClick={() => openServices(id)}>
          {t.services(servicesCount)}
        </button>
      ),
    },
  ]
}
