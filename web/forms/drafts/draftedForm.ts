import { type FieldValues, type Path, type PathValue, set, type UseFormReturn } from 'react-hook-form'
import type { DraftedForm } from '#web/offline/draftStore.ts'
import { findOwnChanges } from '../merge.ts'

/** A form over a call, for its draft. What is `secret` is never kept. */
export function draftedForm<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  secret: readonly Path<Values>[] = [],
): DraftedForm {
  /** What was entered, by its paths. */
  const entered = () => findOwnChanges(form.formState.defaultValues ?? {}, form.getValues())
  return {
    values() {
      const values = structuredClone(form.getValues())
      for (const path of secret) set(values, path, '')
      return values
    },
    fill(draft) {
      // What was entered since is newer.
      const newer = new Set(entered().map(([path]) => path))
      const older = findOwnChanges(form.getValues(), draft).filter(([path]) => !newer.has(path))
      for (const [path, value] of older)
        form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      return older.length > 0
    },
    watch(changed) {
      // Something may have been entered before this began to watch.
      if (entered().length > 0) changed()
      const watching = form.watch(() => changed())
      return () => watching.unsubscribe()
    },
  }
}
