import { text } from '../../../contract/text.ts'

/** What every list that can be edited says. */
export const editText = text({
  ar: {
    edit: 'تعديل',
    delete: 'حذف',
    deleted: 'تم الحذف بنجاح',
    deleteTitle: (name: string) => `حذف «${name}»؟`,
    deleteMore: 'لا يمكن التراجع عن الحذف.',
    noMatch: (typed: string) => `لا يوجد اسم فيه «${typed}»، فهذه القائمة كلها.`,
  },
  en: {
    edit: 'Edit',
    delete: 'Delete',
    deleted: 'Deleted Successfully',
    deleteTitle: (name) => `Delete “${name}”?`,
    deleteMore: 'This can’t be undone.',
    noMatch: (typed) => `No name contains “${typed}”; this is the whole list.`,
  },
})
