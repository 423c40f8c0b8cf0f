import type { CategoryService } from '#contract/categories.ts'
import { failureText } from '#contract/failures.ts'
import { calls } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { AlsoCalledFields, alsoLabels } from './AlsoCalledFields.tsx'
import { categoriesText } from './categories.text.ts'

const valuesOf = (service: CategoryService | null) => ({
  nameAr: service?.nameAr ?? '',
  nameEn: service?.nameEn ?? '',
  alsoAr: service?.alsoAr ?? '',
  alsoEn: service?.alsoEn ?? '',
})

/** Makes a service of a category, or changes one. */
export function ServiceDialog(props: {
  categoryId: number
  service: CategoryService | null
  onClose: () => void
}) {
  const { categoryId, service, onClose } = props
  const t = useText(categoriesText)
  const language = useLanguage()
  const missing = { InvalidData: failureText(language, 'requiredField') }
  const { state, field } = useCallForm(calls.categories.saveService, {
    start: valuesOf(service),
    version: service?.version,
    valuesOf,
    input: (values) => ({ id: service?.id, categoryId, ...values }),
    says: { nameAr: missing, nameEn: missing },
    failed: () => failureText(language, 'InvalidData'),
    done: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={service ? t.editService(service.name) : t.addService}
      labels={{ nameAr: t.nameAr, nameEn: t.nameEn, ...alsoLabels(t) }}
      width={480}
      onClose={onClose}
    >
      <TextField label={t.nameAr} required lang="ar" {...field('nameAr')} />
      <TextField label={t.nameEn} required lang="en" {...field('nameEn')} />
      <AlsoCalledFields field={field} />
    </FormDialog>
  )
}
