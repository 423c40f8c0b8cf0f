import type { Flag, FlagDetails } from '#contract/suspicionCases/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import page from '#web/ui/cards/casePage.module.css'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { SuspicionCaseTag } from './SuspicionCaseTag.tsx'
import styles from './suspicionCases.module.css'
import { suspicionCasesText } from './suspicionCases.text.ts'
import { useSuspicionCaseLabels } from './useSuspicionCaseLabels.ts'

export function Decisions({ suspicionCase: { decisions } }: { suspicionCase: FlagDetails }) {
  const t = useText(suspicionCasesText)
  const { dateTime } = useDates()
  const { person } = useSuspicionCaseLabels()
  return (
    <section aria-labelledby="decisions" className={page.card}>
      <h2 id="decisions">{t.decisions}</h2>
      {decisions.length === 0 ? (
        <p className={page.quiet}>{t.noDecision}</p>
      ) : (
        <ol className={styles.history}>
          {decisions.map(({ state, note, by, at }) => (
            <li key={at + note}>
              <SuspicionCaseTag state={state} />
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

export function OtherCases({ cases }: { cases: readonly Flag[] }) {
  const t = useText(suspicionCasesText)
  const address = useAddress()
  const { period } = useSuspicionCaseLabels()
  if (cases.length === 0) return null
  return (
    <section aria-labelledby="others" className={page.card}>
      <h2 id="others">{t.others}</h2>
      <ul className={styles.history}>
        {cases.map((suspicionCase) => (
          <li key={suspicionCase.id}>
            <a href={address('FlagPage', { id: suspicionCase.id })}>{t[suspicionCase.rule]}</a>
            <span className={page.quiet}>{period(suspicionCase)}</span>
            <SuspicionCaseTag state={suspicionCase.state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
