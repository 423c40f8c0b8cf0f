import { useLanguage } from '../language/language.tsx'
import type { GridColumn } from './grid.ts'

type Named = { nameAr: string; nameEn: string }

/** Returns the columns of both names. The one in the reader's language is the row's title. */
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
