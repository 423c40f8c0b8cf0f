import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Select } from '#web/ui/fields/Select.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { pageQueryOf } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'

type Row = { id: number; name: string }
type Page = { currentPage: number; totalPages: number; totalCount: number; data: Row[] }

/** Asks for what the address says; the journey answers when it likes. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Page> {
  const asked = pageQueryOf(new URL(request.url).searchParams, ['rank'])
  const reply = await fetch(`/api/Trial/Users?${encodeURIComponent(JSON.stringify(asked))}`, {
    signal: request.signal,
  })
  return reply.json()
}

/** A list that the server pages, as a screen would write it. */
export function PagedUsers() {
  const { filter, ...grid } = usePagedGrid(useLoaderData() as Page, 'Search users')
  const [rank, setRank] = filter('rank')
  return (
    <main>
      <h1>Users</h1>
      <Grid<Row>
        {...grid}
        label="Users"
        rowKey={({ id }) => id}
        columns={[{ id: 'name', header: 'Name', sort: ({ name }) => name, cell: ({ name }) => name }]}
        filters={
          <Select
            label="Rank"
            shape="pill"
            none="All ranks"
            options={[{ value: 'user', label: 'User' }]}
            value={rank}
            onChange={(event) => setRank(event.target.value)}
          />
        }
      />
    </main>
  )
}
