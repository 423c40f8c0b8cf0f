import type { GridColumn } from '#web/ui/grid/grid.ts'

export const createPlaceColumn = <Row extends { place: { name: string } }>(
  header: string,
): GridColumn<Row> => ({
  id: 'place',
  header,
  priority: 'title',
  hideable: false,
  cell: ({ place }) => <bdi>{place.name}</bdi>,
})
