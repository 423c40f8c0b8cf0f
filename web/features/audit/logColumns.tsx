import { Note } from '#web/ui/basics/Note.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useDates } from '#web/ui/language/useDates.ts'

type Headers = { person: string; at: string }

const numbered = (id: number | null) => id !== null && `#${id}`

export function useLogColumns<Entry extends { at: string }>(
  headers: Headers,
  person: (entry: Entry) => string,
  getUserId: (entry: Entry) => number | null = () => null,
): GridColumn<Entry>[] {
  const { dateTime } = useDates()
  return [
    {
      id: 'person',
      header: headers.person,
      value: (entry) => [person(entry), numbered(getUserId(entry))].filter(Boolean).join(' '),
      cell: (entry) => (
        <span>
          <bdi>{person(entry)}</bdi> <bdi dir="ltr">{numbered(getUserId(entry))}</bdi>
        </span>
      ),
    },
    {
      id: 'at',
      header: headers.at,
      value: ({ at }) => at,
      cell: ({ at }) => (
        <Note as="time" size="body" dateTime={at}>
          {dateTime(at)}
        </Note>
      ),
    },
  ]
}
