import type { BannedWord } from '#contract/reviews.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { GridScreen } from '#web/domain/grid/GridScreen.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { nothingYet } from '#web/ui/grid/emptyGrid.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { StaffTabs } from './StaffTabs.tsx'
import { WordDialog } from './WordDialog.tsx'
import { wordsText } from './words.text.ts'

/** A word is its own name in both languages. */
const named = (row: BannedWord) => ({ ...row, name: row.word, nameAr: row.word, nameEn: row.word })

export const loader = createLoader({
  words: () => query(calls.reviews.getBannedWords, {}, (rows) => rows.map(named)),
})

/** The words that no review may have. */
export default function WordsScreen() {
  const t = useText(wordsText)
  const { BannedWords: title } = useText(screenNames)
  const { words } = useLoaded<typeof loader>()
  return (
    <GridScreen
      title={title}
      note={t.counted(words.length)}
      notice={<StaffTabs current="BannedWords" />}
      rows={words}
      columns={[
        {
          id: 'word',
          header: t.word,
          priority: 'title',
          hideable: false,
          sort: ({ word }) => word,
          cell: ({ word }) => <bdi>{word}</bdi>,
        },
      ]}
      searchLabel={t.search}
      empty={nothingYet(t.empty, t.emptyMore)}
      save={{
        call: calls.reviews.saveBannedWord,
        add: t.add,
        dialog: (word, close) => <WordDialog word={word} onClose={close} />,
      }}
      remove={{ call: calls.reviews.deleteBannedWord, more: t.deleteMore }}
      fileName="banned-words.csv"
    />
  )
}
