import { text } from '../../contract/text.ts'

export const gridText = text({
  ar: {
    pleaseWait: 'برجاء الانتظار…',
    noData: 'لا توجد بيانات',
    tryAgain: 'حاول مرة أخرى',
    more: 'المزيد',
    actions: 'الإجراءات',
    rowMenu: (name: string) => `إجراءات ${name}`,
    columns: 'الأعمدة',
    export: 'تصدير',
    exportCsv: 'ملف CSV',
    exportXlsx: 'ملف Excel',
    pageSize: 'عدد الصفوف',
    sortBy: 'الترتيب',
  },
  en: {
    pleaseWait: 'please wait ...',
    noData: 'No data found',
    tryAgain: 'Try again',
    more: 'More',
    actions: 'Actions',
    rowMenu: (name) => `Actions for ${name}`,
    columns: 'Columns',
    export: 'Export',
    exportCsv: 'CSV file',
    exportXlsx: 'Excel file',
    pageSize: 'Rows per page',
    sortBy: 'Sort',
  },
})
