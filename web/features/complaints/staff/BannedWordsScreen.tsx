import type { BannedWord } from '#contract/reviews/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { GridScreen } from '#web/domain/grid/GridScreen.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { noData } from '#web/ui/grid/gridEmptyStates.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { StaffTabs } from './StaffTabs.tsx'
import { bannedWordsText } from './staff.text.ts'

/** A word is its own name in both languages. */
const withNames = (row: BannedWord) => ({ ...row, name: row.word, nameAr: row.word, nameEn: row.word })

export const loader = createLoader({
  words: () => query(endpoints.reviews.getBannedWords, {}, (rows) => rows.map(withNames)),
})

const toFormValues = (row: BannedWord | null) => toTextValues(row, ['word'])

function BannedWordDialog({ row, onClose }: { row: BannedWord | null; onClose: () => void }) {
  const t = useText(bannedWordsText)
  const { state, field } = useEndpointForm(endpoints.reviews.saveBannedWord, {
    start: toFormValues(row),
    version: row?.version,
    toFormValues,
    input: (values) => ({ id: row?.id, ...values }),
    onSuccess: onClose,
  })
  return (
    <FormDialog state={state} title={row ? t.edit(row.word) : t.add} onClose={onClose}>
      <TextField help={t.wordHelp} required dir="auto" {...field('word', t.word)} />
    </FormDialog>
  )
}

export default function BannedWordsScreen() {
  const t = useText(bannedWordsText)
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
      empty={noData(t.empty, t.emptyMore)}
      save={{
        endpoint: endpoints.reviews.saveBannedWord,
        add: t.add,
        dialog: (row, close) => <BannedWordDialog row={row} onClose={close} />,
      }}
      remove={{ endpoint: endpoints.reviews.deleteBannedWord, more: t.deleteMore }}
      fileName="banned-words.csv"
    />
  )
}
