import type { CategoryService } from '../../../contract/categories.ts'
import { failureText } from '../../../contract/failures.ts'
import { calls } from '../../api/calls.ts'
import { EditDialog } from '../../layout/EditDialog.tsx'
import { useEdit } from '../../layout/useEdit.ts'
import { useLanguage, useText } from '../../ui/language.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { categoriesText } from './categories.text.ts'

const wordsOf = (service: CategoryService | null) => ({
  nameAr: service?.nameAr ?? '',
  nameEn: service?.nameEn ?? '',
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
  const { edit, field, send } = useEdit(calls.categories.saveService, {
    start: wordsOf(service),
    version: service?.version,
    wordsOf,
    check: ({ nameAr, nameEn }) => {
      const missing = (name: string) => (name.trim() ? undefined : failureText(language, 'requiredField'))
      const form = nameAr.trim() && nameEn.trim() ? undefined : failureText(language, 'InvalidData')
      return { nameAr: missing(nameAr), nameEn: missing(nameEn), form }
    },
    done: onClose,
  })
  return (
    <EditDialog
      edit={edit}
      title={service ? t.editService(service.name) : t.addService}
      labels={{ nameAr: t.nameAr, nameEn: t.nameEn }}
      width={480}
      onSave={() => send((words, version) => ({ id: service?.id, categoryId, ...words, version }))}
      onClose={onClose}
    >
      <TextField label={t.nameAr} required lang="ar" {...field('nameAr')} />
      <TextField label={t.nameEn} required lang="en" {...field('nameEn')} />
    </EditDialog>
  )
}
