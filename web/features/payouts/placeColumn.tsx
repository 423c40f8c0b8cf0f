import type { GridColumn } from '#web/ui/grid/grid.ts'

/** Place of a row, for staff, who see the rows of all places. */
export const placeColumn = <Row extends { place: { name: string } }>(header: string): GridColumn<Row> => ({
  id: 'place',
  header,
  priority: 'title',
  hideable: false,
  cell: ({ place }) => <bdi>{place.name}</bdi>,
})
