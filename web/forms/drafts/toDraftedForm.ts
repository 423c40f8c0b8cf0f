import { type FieldValues, type Path, type PathValue, set, type UseFormReturn } from 'react-hook-form'
import type { DraftedForm } from '#web/offline/draftStore.ts'
import { findChangedFields } from '../merge.ts'

/** `secret` values are never stored. */
export function toDraftedForm<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  secret: readonly Path<Values>[] = [],
): DraftedForm {
  const findEnteredChanges = () => findChangedFields(form.formState.defaultValues ?? {}, form.getValues())
  return {
    values() {
      const values = structuredClone(form.getValues())
      for (const path of secret) set(values, path, '')
      return values
    },
    fill(draft) {
      // Newer input wins over the draft.
      const enteredPaths = new Set(findEnteredChanges().map(([path]) => path))
      const differences = findChangedFields(form.getValues(), draft)
      const restorable = differences.filter(([path]) => !enteredPaths.has(path))
      for (const [path, value] of restorable)
        form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      return restorable.length > 0
    },
    watch(changed) {
      // Values may have been entered before the subscription.
      if (findEnteredChanges().length > 0) changed()
      const subscription = form.watch(() => changed())
      return () => subscription.unsubscribe()
    },
  }
}
