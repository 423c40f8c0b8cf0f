import { calls } from '../../api/calls.ts'
import { createLoader, query } from '../../api/loading/createLoader.ts'
import { useLoaded } from '../../api/loading/useLoaded.ts'
import { complaintFigures } from './complaintFigures.ts'
import { FiguresPage } from './FiguresPage.tsx'
import { trendLengthOf } from './trendLength.ts'

export const loader = createLoader({
  figures: ({ search }) => query(calls.adminHome.getFigures, { days: trendLengthOf(search) }),
  complaints: complaintFigures,
})

export default function AdminHomeScreen() {
  return <FiguresPage screen="AdminHome" {...useLoaded<typeof loader>()} />
}
