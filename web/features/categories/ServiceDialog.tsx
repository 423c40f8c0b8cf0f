import type { CategoryService } from '#contract/categories/schemas.ts'
import { errorText } from '#contract/errors.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { categoriesText } from './categories.text.ts'
import { SynonymFields, synonymLabels } from './SynonymFields.tsx'

const toFormValues = (service: CategoryService | null) => ({
  nameAr: service?.nameAr ?? '',
  nameEn: service?.nameEn ?? '',
  alsoAr: service?.alsoAr ?? '',
  alsoEn: service?.alsoEn ?? '',
})

export function ServiceDialog(props: {
  categoryId: number
  service: CategoryService | null
  onClose: () => void
}) {
  const { categoryId, service, onClose } = props
  const t = useText(categoriesText)
  const language = useLanguage()
  const missing = { InvalidData: errorText(language, 'requiredField') }
  const { state, field } = useEndpointForm(endpoints.categories.saveService, {
    start: toFormValues(service),
    version: service?.version,
    toFormValues,
    input: (values) => ({ id: service?.id, categoryId, ...values }),
    messages: { nameAr: missing, nameEn: missing },
    failed: () => errorText(language, 'InvalidData'),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={service ? t.editService(service.name) : t.addService}
      labels={{ nameAr: t.nameAr, nameEn: t.nameEn, ...synonymLabels(t) }}
      width={480}
      onClose={onClose}
    >
      <TextField label={t.nameAr} required lang="ar" {...field('nameAr')} />
      <TextField label={t.nameEn} required lang="en" {...field('nameEn')} />
      <SynonymFields field={field} />
    </FormDialog>
  )
}
