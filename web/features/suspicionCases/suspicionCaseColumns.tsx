import type { Flag } from '#contract/suspicionCases/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { SuspicionCaseTag } from './SuspicionCaseTag.tsx'
import styles from './suspicionCases.module.css'
import { suspicionCasesText } from './suspicionCases.text.ts'
import { useSuspicionCaseLabels } from './useSuspicionCaseLabels.ts'

export function useSuspicionCaseColumns(): GridColumn<Flag>[] {
  const t = useText(suspicionCasesText)
  const labels = useSuspicionCaseLabels()
  const address = useAddress()
  const { date } = useDates()
  return [
    {
      id: 'person',
      header: t.person,
      priority: 'title',
      hideable: false,
      value: ({ person }) => labels.person(person),
      cell: ({ id, person, branch }) => (
        <span className={styles.person}>
          <a href={address('FlagPage', { id })}>
            <bdi>{labels.person(person)}</bdi>
          </a>
          {branch && (
            <Note as="span" weight="regular">
              {t.branchOf(branch.name, branch.placeName)}
            </Note>
          )}
        </span>
      ),
    },
    { id: 'rule', header: t.rule, value: ({ rule }) => t[rule], cell: ({ rule }) => t[rule] },
    {
      id: 'state',
      header: t.state,
      value: ({ state }) => t[state],
      cell: ({ state }) => <SuspicionCaseTag state={state} />,
    },
    {
      id: 'evidence',
      header: t.evidence,
      value: ({ evidenceCount }) => evidenceCount,
      cell: ({ evidenceCount }) => t.signs(evidenceCount),
    },
    { id: 'period', header: t.period, value: labels.period, cell: labels.period },
    {
      id: 'addedAt',
      header: t.addedAt,
      value: ({ addedAt }) => addedAt,
      cell: ({ addedAt }) => <time dateTime={addedAt}>{date(addedAt)}</time>,
    },
  ]
}
