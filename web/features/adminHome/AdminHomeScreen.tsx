import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { FiguresPage } from './FiguresPage.tsx'
import { loadBusiness, loadFigures, queryComplaints } from './loadFigures.ts'

export const loader = createLoader({
  figures: loadFigures,
  business: loadBusiness,
  complaints: queryComplaints,
})

export default function AdminHomeScreen() {
  const { business, ...rest } = useLoaded<typeof loader>()
  return <FiguresPage screen="AdminHome" {...rest} {...business} />
}
