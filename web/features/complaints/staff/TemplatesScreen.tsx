import type { AnswerTemplate } from '#contract/complaints/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { GridScreen } from '#web/domain/grid/GridScreen.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData } from '#web/ui/grid/gridEmptyStates.tsx'
import { useNameColumns } from '#web/ui/grid/nameColumns.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { toExcerpt } from './excerpt.ts'
import { StaffTabs } from './StaffTabs.tsx'
import styles from './staff.module.css'
import { TemplateDialog } from './TemplateDialog.tsx'
import { templatesText } from './templates.text.ts'

export const loader = createLoader({ templates: () => query(endpoints.complaints.getAnswerTemplates, {}) })

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
