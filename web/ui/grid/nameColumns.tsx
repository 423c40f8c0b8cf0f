import { useLanguage } from '../language/language.tsx'
import type { GridColumn } from './grid.ts'

export function nameColumn<Row extends { name: string }>(header: string): GridColumn<Row> {
  return {
    id: 'name',
    header,
    priority: 'title',
    hideable: false,
    sort: ({ name }) => name,
    cell: ({ name }) => <bdi>{name}</bdi>,
  }
}

type Named = { nameAr: string; nameEn: string }

/** The name in the reader's language is the row's title. */
export function useNameColumns<Row extends Named>(labels: Named): GridColumn<Row>[] {
  const language = useLanguage()
  return [
    {
      id: 'nameAr',
      header: labels.nameAr,
      priority: language === 'ar' ? 'title' : 'detail',
      hideable: language !== 'ar',
      sort: ({ nameAr }) => nameAr,
      cell: ({ nameAr }) => <bdi lang="ar">{nameAr}</bdi>,
    },
    {
      id: 'nameEn',
      header: labels.nameEn,
      priority: language === 'en' ? 'title' : 'detail',
      hideable: language !== 'en',
      sort: ({ nameEn }) => nameEn,
      cell: ({ nameEn }) => <bdi lang="en">{nameEn}</bdi>,
    },
  ]
}
