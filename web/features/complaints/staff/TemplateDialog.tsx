import type { AnswerTemplate } from '#contract/complaints/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { templatesText } from './templates.text.ts'

const toFormValues = (template: AnswerTemplate | null) => ({
  nameAr: template?.nameAr ?? '',
  textAr: template?.textAr ?? '',
  nameEn: template?.nameEn ?? '',
  textEn: template?.textEn ?? '',
})

export function TemplateDialog({
  template,
  onClose,
}: {
  template: AnswerTemplate | null
  onClose: () => void
}) {
  const t = useText(templatesText)
  const { state, field } = useEndpointForm(endpoints.complaints.saveAnswerTemplate, {
    start: toFormValues(template),
    version: template?.version,
    toFormValues,
    input: (values) => ({ id: template?.id, ...values }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={template ? t.edit(template.name) : t.add}
      labels={{ nameAr: t.nameAr, textAr: t.textAr, nameEn: t.nameEn, textEn: t.textEn }}
      onClose={onClose}
    >
      <TextField label={t.nameAr} help={t.nameHelp} required lang="ar" {...field('nameAr')} />
      <TextArea label={t.textAr} required lang="ar" dir="rtl" {...field('textAr')} />
      <TextField label={t.nameEn} required lang="en" {...field('nameEn')} />
      <TextArea label={t.textEn} required lang="en" dir="ltr" {...field('textEn')} />
    </FormDialog>
  )
}
