import type { Flag, FlagDetails } from '#contract/flags.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import page from '#web/ui/cards/casePage.module.css'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { FlagTag } from './FlagTag.tsx'
import styles from './flags.module.css'
import { flagsText } from './flags.text.ts'
import { useFlagWords } from './useFlagWords.ts'

/** Who decided what when, the latest first. */
export function Decisions({ flag: { decisions } }: { flag: FlagDetails }) {
  const t = useText(flagsText)
  const { dateTime } = useDates()
  const { person } = useFlagWords()
  return (
    <section aria-labelledby="decisions" className={page.card}>
      <h2 id="decisions">{t.decisions}</h2>
      {decisions.length === 0 ? (
        <p className={page.quiet}>{t.noDecision}</p>
      ) : (
        <ol className={styles.history}>
          {decisions.map(({ state, note, by, at }) => (
            <li key={at + note}>
              <FlagTag state={state} />
              <p dir="auto" className={page.words}>
                {note}
              </p>
              <span className={page.quiet}>{t.decidedBy(person(by), dateTime(at))}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** What else was found about the same person. */
export function OtherFlags({ flags }: { flags: readonly Flag[] }) {
  const t = useText(flagsText)
  const address = useAddress()
  const { period } = useFlagWords()
  if (flags.length === 0) return null
  return (
    <section aria-labelledby="others" className={page.card}>
      <h2 id="others">{t.others}</h2>
      <ul className={styles.history}>
        {flags.map((flag) => (
          <li key={flag.id}>
            <a href={address('FlagPage', { id: flag.id })}>{t[flag.rule]}</a>
            <span className={page.quiet}>{period(flag)}</span>
            <FlagTag state={flag.state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
