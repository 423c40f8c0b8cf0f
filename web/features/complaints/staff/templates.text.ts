import { plural, text } from '#contract/core/text.ts'

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
      plural(templates, { zero: 'No saved replies', one: '# saved reply', other: '# saved replies' }),
    search: 'Search by name',
    add: 'Add a template',
    edit: (name) => `Edit “${name}”`,
    nameAr: 'Arabic name',
    nameEn: 'English name',
    nameHelp: 'Only the team sees it, to find the reply.',
    textAr: 'Arabic reply',
    textEn: 'English reply',
    empty: 'No saved replies yet',
    emptyMore: 'Save replies you use often and insert them into any chat.',
    deleteMore: 'No one on the team will be able to use it. Replies already sent stay in their chats.',
  },
})
