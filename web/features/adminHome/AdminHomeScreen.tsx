import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { FiguresPage } from './FiguresPage.tsx'
import { business, complaints, figures } from './shownFigures.ts'

export const loader = createLoader({ figures, sold: business, complaints })

export default function AdminHomeScreen() {
  const { sold, ...rest } = useLoaded<typeof loader>()
  return <FiguresPage screen="AdminHome" {...rest} {...sold} />
}
