import { type FieldValues, type Path, type PathValue, set, type UseFormReturn } from 'react-hook-form'
import type { DraftedForm } from '#web/offline/draftStore.ts'
import { findOwnChanges } from '../merge.ts'

/** Adapts an endpoint form to its draft. `secret` values are never stored. */
export function draftedForm<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  secret: readonly Path<Values>[] = [],
): DraftedForm {
  const entered = () => findOwnChanges(form.formState.defaultValues ?? {}, form.getValues())
  return {
    values() {
      const values = structuredClone(form.getValues())
      for (const path of secret) set(values, path, '')
      return values
    },
    fill(draft) {
      // Values entered since are newer.
      const newer = new Set(entered().map(([path]) => path))
      const older = findOwnChanges(form.getValues(), draft).filter(([path]) => !newer.has(path))
      for (const [path, value] of older)
        form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      return older.length > 0
    },
    watch(changed) {
      // Values may have been entered before the subscription.
      if (entered().length > 0) changed()
      const watching = form.watch(() => changed())
      return () => watching.unsubscribe()
    },
  }
}
