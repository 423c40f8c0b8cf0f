import { restrictionsText } from '#contract/restrictions/restrictions.text.ts'
import type { OwnRestriction } from '#contract/restrictions/schemas.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { layoutText } from '../layout.text.ts'
import { useAddress, useScreen } from '../routing/rootData.ts'
import styles from './Shell.module.css'

/** On every page of a member whom staff restricted: what, until when, why, and how to appeal. */
export function RestrictionLines({ restrictions }: { restrictions: readonly OwnRestriction[] }) {
  const t = useText(restrictionsText)
  const { appeal } = useText(layoutText)
  const { dateTime } = useDates()
  const address = useAddress()
  const isAppealing = useScreen() === 'NewComplaint'
  return restrictions.map(({ id, kind, reason, message, endsAt }) => (
    <aside key={id} aria-label={t[kind]} className={styles.restriction}>
      <b>{endsAt ? t.until(t[kind], dateTime(endsAt)) : t.untilLifted(t[kind])}</b> {t.because(t[reason])}{' '}
      {message && <bdi>{message}</bdi>}{' '}
      {!isAppealing && <a href={`${address('NewComplaint')}?appeal=${kind}`}>{appeal}</a>}
    </aside>
  ))
}
