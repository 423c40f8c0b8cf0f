import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useNameColumns } from '#web/ui/grid/nameColumns.tsx'
import { useText } from '#web/ui/language/language.tsx'
import type { Area } from './area.ts'
import { regionsText } from './regions.text.ts'

/** `otherColumns` are hidden by default. */
export function useAreaColumns<Row extends Area>(): {
  nameColumns: GridColumn<Row>[]
  otherColumns: GridColumn<Row>[]
} {
  const t = useText(regionsText)
  return {
    nameColumns: useNameColumns<Row>(t),
    otherColumns: [
      {
        id: 'code',
        header: t.localCode,
        hidden: true,
        sort: ({ code }) => code,
        cell: ({ code }) => <bdi>{code}</bdi>,
      },
      {
        id: 'lat',
        header: t.lat,
        hidden: true,
        sort: ({ lat }) => lat,
        cell: ({ lat }) => <bdi dir="ltr">{lat}</bdi>,
      },
      {
        id: 'lng',
        header: t.lng,
        hidden: true,
        sort: ({ lng }) => lng,
        cell: ({ lng }) => <bdi dir="ltr">{lng}</bdi>,
      },
    ],
  }
}
