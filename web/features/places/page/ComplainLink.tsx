import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { placeText } from './place.text.ts'

export function ComplainLink({ placeId }: { placeId: number }) {
  const t = useText(placeText)
  const address = useAddress()('NewComplaint')
  if (useViewer()?.rank !== 'User') return null
  return (
    <Note faint>
      <a href={`${address}?place=${placeId}`}>{t.complain}</a>
    </Note>
  )
}
