import type { BannedWord } from '#contract/reviews.ts'
import { calls } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { wordsText } from './words.text.ts'

const valuesOf = (row: BannedWord | null) => ({ word: row?.word ?? '' })

/** Adds a word that no review may have, or changes one. */
export function WordDialog({ word, onClose }: { word: BannedWord | null; onClose: () => void }) {
  const t = useText(wordsText)
  const { state, field } = useCallForm(calls.reviews.saveBannedWord, {
    start: valuesOf(word),
    version: word?.version,
    valuesOf,
    input: (values) => ({ id: word?.id, ...values }),
    done: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={word ? t.edit(word.word) : t.add}
      labels={{ word: t.word }}
      onClose={onClose}
    >
      <TextField label={t.word} help={t.wordHelp} required dir="auto" {...field('word')} />
    </FormDialog>
  )
}
