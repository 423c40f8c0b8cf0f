import type { Flag } from '#contract/flags.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import page from '#web/ui/cards/casePage.module.css'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { FlagTag } from './FlagTag.tsx'
import styles from './flags.module.css'
import { flagsText } from './flags.text.ts'
import { useFlagWords } from './useFlagWords.ts'

/** The columns of the flags. */
export function useFlagColumns(): GridColumn<Flag>[] {
  const t = useText(flagsText)
  const words = useFlagWords()
  const address = useAddress()
  const { date } = useDates()
  return [
    {
      id: 'person',
      header: t.person,
      priority: 'title',
      hideable: false,
      value: ({ person }) => words.person(person),
      cell: ({ id, person, branch }) => (
        <span className={styles.person}>
          <a href={address('FlagPage', { id })}>
            <bdi>{words.person(person)}</bdi>
          </a>
          {branch && <span className={page.quiet}>{t.branchOf(branch.name, branch.placeName)}</span>}
        </span>
      ),
    },
    { id: 'rule', header: t.rule, value: ({ rule }) => t[rule], cell: ({ rule }) => t[rule] },
    {
      id: 'state',
      header: t.state,
      value: ({ state }) => t[state],
      cell: ({ state }) => <FlagTag state={state} />,
    },
    {
      id: 'evidence',
      header: t.evidence,
      value: ({ evidenceCount }) => evidenceCount,
      cell: ({ evidenceCount }) => t.signs(evidenceCount),
    },
    { id: 'period', header: t.period, value: words.period, cell: words.period },
    {
      id: 'addedAt',
      header: t.addedAt,
      value: ({ addedAt }) => addedAt,
      cell: ({ addedAt }) => <time dateTime={addedAt}>{date(addedAt)}</time>,
    },
  ]
}
