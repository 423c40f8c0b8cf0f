import type { Flag, FlagDetails } from '#contract/suspicionCases/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
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
        <Note weight="regular">{t.noDecision}</Note>
      ) : (
        <Stack as="ol" gap={16} className={styles.history}>
          {decisions.map(({ state, note, by, at }) => (
            <li key={at + note}>
              <SuspicionCaseTag state={state} />
              <p dir="auto" className={page.words}>
                {note}
              </p>
              <Note as="span" weight="regular">
                {t.decidedBy(person(by), dateTime(at))}
              </Note>
            </li>
          ))}
        </Stack>
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
      <Stack as="ul" gap={16} className={styles.history}>
        {cases.map((suspicionCase) => (
          <li key={suspicionCase.id}>
            <a href={address('FlagPage', { id: suspicionCase.id })}>{t[suspicionCase.rule]}</a>
            <Note as="span" weight="regular">
              {period(suspicionCase)}
            </Note>
            <SuspicionCaseTag state={suspicionCase.state} />
          </li>
        ))}
      </Stack>
    </section>
  )
}
