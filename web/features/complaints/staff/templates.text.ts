import { plural, text } from '../../../../contract/text.ts'

export const templatesText = text({
  ar: {
    counted: (templates: number) =>
      plural(templates, {
        zero: 'لا توجد ردود جاهزة',
        one: 'رد جاهز واحد',
        two: 'ردّان جاهزان',
        few: '# ردود جاهزة',
        many: '# ردًا جاهزًا',
        other: '# رد جاهز',
      }),
    search: 'ابحث باسم الرد',
    add: 'إضافة رد جاهز',
    edit: (name: string) => `تعديل «${name}»`,
    nameAr: 'الاسم بالعربية',
    nameEn: 'الاسم بالإنجليزية',
    nameHelp: 'يراه الفريق وحده ليجد الرد.',
    textAr: 'الرد بالعربية',
    textEn: 'الرد بالإنجليزية',
    empty: 'لا توجد ردود جاهزة بعد',
    emptyMore: 'اكتب مرة ما تكرره في ردودك، وأدرجه في أي محادثة بضغطة.',
    deleteMore: 'لن يجده أحد من الفريق بعد ذلك. ما أُرسل منه يبقى في محادثاته.',
  },
  en: {
    counted: (templates) =>
      plural(templates, { zero: 'No answer templates', one: '# template', other: '# templates' }),
    search: 'Search by name',
    add: 'Add a template',
    edit: (name) => `Edit “${name}”`,
    nameAr: 'Arabic name',
    nameEn: 'English name',
    nameHelp: 'Only the team sees it, to find the answer.',
    textAr: 'Arabic answer',
    textEn: 'English answer',
    empty: 'No answer templates yet',
    emptyMore: 'Write once what you answer again and again, and add it to any chat with one press.',
    deleteMore: 'Nobody in the team will find it any more. What was sent stays in its chats.',
  },
})
