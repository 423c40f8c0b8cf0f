import { savedSearchNameLength } from '#contract/core/limits.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { useEndpointForm } from '../useEndpointForm.ts'
import { saveSearchDialogText } from './savedSearches.text.ts'
import type { SearchToSave } from './searchToSave.ts'

export function SaveSearchDialog({ search, onClose }: { search: SearchToSave; onClose: () => void }) {
  const t = useText(saveSearchDialogText)
  const { SavedSearches: toSaved } = useText(screenNames)
  const savedSearches = useAddress()('SavedSearches')
  const { kind, filters, name, hasTemporaryFilters } = search
  const { state, field } = useEndpointForm(endpoints.savedSearches.saveSearch, {
    start: { name: name.slice(0, savedSearchNameLength) },
    input: (values) => ({ kind, filters, ...values }),
    revalidates: false,
    showsOwnToast: true,
    onSuccess() {
      toast({ text: t.saved, action: { label: toSaved, href: savedSearches } })
      onClose()
    },
  })
  return (
    <FormDialog state={state} title={t.title} width={440} onClose={onClose}>
      <TextField required maxLength={savedSearchNameLength} {...field('name', t.name)} />
      <Stack gap={6}>
        <Note>{t.more}</Note>
        {filters.lat !== undefined && <Note>{t.position}</Note>}
        {hasTemporaryFilters && <Note>{t.withoutHour}</Note>}
      </Stack>
    </FormDialog>
  )
}
