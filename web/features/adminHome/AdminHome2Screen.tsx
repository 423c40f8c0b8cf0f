import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { NotAllowed } from '#web/layout/errors/NotAllowed.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useText } from '#web/ui/language/language.tsx'
import { FiguresPage } from './FiguresPage.tsx'
import { loadBusiness, loadFigures, queryComplaints } from './loadFigures.ts'

const canSeeFigures = ({ can }: LoaderContext) => can(endpoints.adminHome.getFigures)

export const loader = createLoader({
  figures: (context) => (canSeeFigures(context) ? loadFigures(context) : null),
  business: (context) => (canSeeFigures(context) ? loadBusiness(context) : null),
  complaints: queryComplaints,
})

/**
 * The second address of the dashboard in the specification. Unlike `AdminHome` it opens for anyone, and shows figures
 * only to those with permission.
 */
export default function AdminHome2Screen() {
  const { AdminHome2: title } = useText(screenNames)
  const { business, ...loaded } = useLoaded<typeof loader>()
  if (loaded.figures && business)
    return <FiguresPage screen="AdminHome2" {...loaded} figures={loaded.figures} {...business} />
  return (
    <>
      <Head title={title} noindex />
      <NotAllowed screen="AdminHome2" />
    </>
  )
}
