import { calls } from '#web/api/calls.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { NotAllowed } from '#web/layout/errors/NotAllowed.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useText } from '#web/ui/language/language.tsx'
import { FiguresPage } from './FiguresPage.tsx'
import { business, complaints, figures } from './shownFigures.ts'

const isShown = ({ may }: LoaderContext) => may(calls.adminHome.getFigures)

export const loader = createLoader({
  /** Null for who may not see them: the screen itself opens for anyone. */
  figures: (context) => (isShown(context) ? figures(context) : null),
  sold: (context) => (isShown(context) ? business(context) : null),
  complaints,
})

export default function AdminHome2Screen() {
  const { AdminHome2: title } = useText(screenNames)
  const { sold, ...shown } = useLoaded<typeof loader>()
  if (shown.figures && sold)
    return <FiguresPage screen="AdminHome2" {...shown} figures={shown.figures} {...sold} />
  return (
    <>
      <Head title={title} noindex />
      <NotAllowed screen="AdminHome2" />
    </>
  )
}
