import type { AnswerTemplate } from '#contract/complaints/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { GridScreen } from '#web/domain/grid/GridScreen.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData } from '#web/ui/grid/gridEmptyStates.tsx'
import { useNameColumns } from '#web/ui/grid/nameColumns.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { toExcerpt } from './excerpt.ts'
import { StaffTabs } from './StaffTabs.tsx'
import styles from './staff.module.css'
import { templatesText } from './staff.text.ts'

export const loader = createLoader({ templates: () => query(endpoints.complaints.getAnswerTemplates, {}) })

const toFormValues = (template: AnswerTemplate | null) =>
  toTextValues(template, ['nameAr', 'textAr', 'nameEn', 'textEn'])

function TemplateDialog({ template, onClose }: { template: AnswerTemplate | null; onClose: () => void }) {
  const t = useText(templatesText)
  const { state, field } = useEndpointForm(endpoints.complaints.saveAnswerTemplate, {
    start: toFormValues(template),
    version: template?.version,
    toFormValues,
    input: (values) => ({ id: template?.id, ...values }),
    onSuccess: onClose,
  })
  return (
    <FormDialog state={state} title={template ? t.edit(template.name) : t.add} onClose={onClose}>
      <TextField help={t.nameHelp} required lang="ar" {...field('nameAr', t.nameAr)} />
      <TextArea required lang="ar" dir="rtl" {...field('textAr', t.textAr)} />
      <TextField required lang="en" {...field('nameEn', t.nameEn)} />
      <TextArea required lang="en" dir="ltr" {...field('textEn', t.textEn)} />
    </FormDialog>
  )
}

export default function TemplatesScreen() {
  const t = useText(templatesText)
  const { AnswerTemplates: title } = useText(screenNames)
  const { templates } = useLoaded<typeof loader>()
  return (
    <GridScreen
      title={title}
      note={t.counted(templates.length)}
      notice={<StaffTabs current="AnswerTemplates" />}
      rows={templates}
      columns={useColumns()}
      searchLabel={t.search}
      empty={noData(t.empty, t.emptyMore)}
      save={{
        endpoint: endpoints.complaints.saveAnswerTemplate,
        add: t.add,
        dialog: (template, close) => <TemplateDialog template={template} onClose={close} />,
      }}
      remove={{ endpoint: endpoints.complaints.deleteAnswerTemplate, more: t.deleteMore }}
      fileName="answer-templates.csv"
    />
  )
}

function useColumns(): GridColumn<AnswerTemplate>[] {
  const t = useText(templatesText)
  return [
    ...useNameColumns<AnswerTemplate>(t),
    {
      id: 'textAr',
      header: t.textAr,
      value: ({ textAr }) => textAr,
      cell: ({ textAr }) => (
        <span lang="ar" dir="rtl" className={styles.message}>
          {toExcerpt(textAr)}
        </span>
      ),
    },
    {
      id: 'textEn',
      header: t.textEn,
      value: ({ textEn }) => textEn,
      cell: ({ textEn }) => (
        <span lang="en" dir="ltr" className={styles.message}>
          {toExcerpt(textEn)}
        </span>
      ),
    },
  ]
}
