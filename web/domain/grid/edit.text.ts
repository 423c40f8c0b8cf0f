import { isolateBidi, text } from '#contract/core/text.ts'

export const editText = text({
  ar: {
    edit: 'تعديل',
    delete: 'حذف',
    deleted: 'تم الحذف بنجاح',
    deleteTitle: (name: string) => `حذف «${name}»؟`,
    typeName: (name: string) => `للتأكيد اكتب الاسم: ${isolateBidi(name)}`,
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
    typeName: (name) => `To confirm, type the name: ${isolateBidi(name)}`,
    deleteMore: 'This can’t be undone.',
    deleteStale:
      'This changed after you opened it, so it wasn’t deleted. Close this and review the change first.',
    orderSaved: 'Order saved',
    moveAgain: 'Move again',
    noMatch: (query) => `No name contains “${query}”; this is the whole list.`,
  },
})
