import type { BannedWord } from '#contract/reviews/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { bannedWordsText } from './bannedWords.text.ts'

const toFormValues = (row: BannedWord | null) => ({ word: row?.word ?? '' })

export function BannedWordDialog({ row, onClose }: { row: BannedWord | null; onClose: () => void }) {
  const t = useText(bannedWordsText)
  const { state, field } = useEndpointForm(endpoints.reviews.saveBannedWord, {
    start: toFormValues(row),
    version: row?.version,
    toFormValues,
    input: (values) => ({ id: row?.id, ...values }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={row ? t.edit(row.word) : t.add}
      labels={{ word: t.word }}
      onClose={onClose}
    >
      <TextField label={t.word} help={t.wordHelp} required dir="auto" {...field('word')} />
    </FormDialog>
  )
}
