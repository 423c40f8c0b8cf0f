import { text } from '#contract/core/text.ts'

export const editText = text({
  ar: {
    edit: 'تعديل',
    delete: 'حذف',
    deleted: 'تم الحذف بنجاح',
    deleteTitle: (name: string) => `حذف «${name}»؟`,
    deleteMore: 'لا يمكن التراجع عن الحذف.',
    deleteStale: 'عدّل شخص آخر هذا بعد أن فتحته، فلم نحذفه. أغلق هذه النافذة وراجع الجديد أولًا.',
    orderSaved: 'تم حفظ الترتيب',
    moveAgain: 'إعادة النقل',
    noMatch: (query: string) => `لا يوجد اسم فيه «${query}»، فهذه القائمة كلها.`,
  },
  en: {
    edit: 'Edit',
    delete: 'Delete',
    deleted: 'Deleted Successfully',
    deleteTitle: (name) => `Delete “${name}”?`,
    deleteMore: 'This can’t be undone.',
    deleteStale:
      'This changed after you opened it, so it wasn’t deleted. Close this and review the change first.',
    orderSaved: 'Order saved',
    moveAgain: 'Move again',
    noMatch: (query) => `No name contains “${query}”; this is the whole list.`,
  },
})
