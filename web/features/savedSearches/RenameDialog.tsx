import { savedSearchNameLength } from '#contract/core/limits.ts'
import type { SavedSearch } from '#contract/savedSearches/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { savedSearchesText } from './savedSearches.text.ts'

export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const t = useText(savedSearchesText)
  const { state, field } = useEndpointForm(endpoints.savedSearches.updateSavedSearch, {
    start: { name: search.name },
    input: (values) => ({ id: search.id, ...values }),
    omits: ['notifies'],
    onSuccess: onClose,
  })
  return (
    <FormDialog state={state} title={t.rename} submit={t.rename} width={440} onClose={onClose}>
      <TextField required maxLength={savedSearchNameLength} {...field('name', t.name)} />
    </FormDialog>
  )
}
