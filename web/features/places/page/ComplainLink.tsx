import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from './PlaceScreen.module.css'
import { placeText } from './place.text.ts'

export function ComplainLink({ placeId }: { placeId: number }) {
  const t = useText(placeText)
  const address = useAddress()('NewComplaint')
  if (useViewer()?.rank !== 'User') return null
  return (
    <p className={styles.note}>
      <a href={`${address}?place=${placeId}`}>{t.complain}</a>
    </p>
  )
}
