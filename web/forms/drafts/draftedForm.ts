import { type FieldValues, type Path, type PathValue, set, type UseFormReturn } from 'react-hook-form'
import { ownChanges } from '../merge.ts'
import type { DraftedForm } from './draftStore.ts'

/** A form over a call, for its draft. What is `secret` is never kept. */
export function draftedForm<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  secret: readonly Path<Values>[] = [],
): DraftedForm {
  return {
    values() {
      const values = structuredClone(form.getValues())
      for (const path of secret) set(values, path, '')
      return values
    },
    fill(kept) {
      if (form.formState.isDirty) return false
      for (const [path, value] of ownChanges(form.getValues(), kept))
        form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      return true
    },
    watch(changed) {
      const watching = form.watch(() => changed())
      return () => watching.unsubscribe()
    },
  }
}
