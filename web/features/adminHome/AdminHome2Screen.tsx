import { calls } from '../../api/calls.ts'
import { createLoader } from '../../api/loading/createLoader.ts'
import { useLoaded } from '../../api/loading/useLoaded.ts'
import { NotAllowed } from '../../layout/errors/NotAllowed.tsx'
import { Head } from '../../layout/head/Head.tsx'
import { screenNames } from '../../layout/navigation/screenNames.text.ts'
import { useText } from '../../ui/language/language.tsx'
import { complaintFigures } from './complaintFigures.ts'
import { FiguresPage } from './FiguresPage.tsx'
import { trendLengthOf } from './trendLength.ts'

export const loader = createLoader({
  /** Null for who may not see them: the screen itself opens for anyone. */
  figures: ({ may, search, ask }) =>
    may(calls.adminHome.getFigures) ? ask(calls.adminHome.getFigures, { days: trendLengthOf(search) }) : null,
  complaints: complaintFigures,
})

export default function AdminHome2Screen() {
  const { AdminHome2: title } = useText(screenNames)
  const { figures, complaints } = useLoaded<typeof loader>()
  if (figures) return <FiguresPage screen="AdminHome2" figures={figures} complaints={complaints} />
  return (
    <>
      <Head title={title} noindex />
      <NotAllowed screen="AdminHome2" />
    </>
  )
}
