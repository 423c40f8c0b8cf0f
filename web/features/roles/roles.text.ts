import { isolateBidi, plural, text } from '#contract/core/text.ts'
import { peopleText } from '#web/domain/people/people.text.ts'

export const rolesText = text({
  ar: {
    note: 'ما يُحفظ هنا يسري فورًا على كل مستخدمي الرتبة.',
    search: 'ابحث في الصلاحيات',
    role: 'الصلاحية',
    rank: 'الرتبة',
    screens: 'الشاشات',
    actions: 'الإجراءات',
    users: peopleText.ar.users,
    cell: (role: string, rank: string) => `${role}، ${rank}`,
    changed: (ranks: number) =>
      plural(ranks, {
        zero: 'لا تغييرات',
        one: 'تغيّرت رتبة واحدة',
        two: 'تغيّرت رتبتان',
        few: 'تغيّرت # رتب',
        many: 'تغيّرت # رتبة',
        other: 'تغيّرت # رتبة',
      }),
    save: 'حفظ الصلاحيات',
    discard: 'تجاهل التغييرات',
    saved: 'تم الحفظ بنجاح',
    stale:
      'غيّر شخص آخر الصلاحيات في هذه الأثناء. يعرض الجدول الآن ما حفظه، ومعه ما غيّرته أنت. راجعه ثم احفظ.',
    notEditable: 'لا يمكنك تعديل هذه الرتبة.',
    notHeld: 'ليست لديك، فلا يمكنك منحها.',
    nothingFound: 'لا توجد صلاحية بهذا الاسم',
    addRank: 'إضافة رتبة',
    editRank: (name: string) => `تعديل اسم رتبة ${isolateBidi(name)}`,
    nameAr: 'الاسم بالعربية',
    nameEn: 'الاسم بالإنجليزية',
    base: 'الرتبة الأساسية',
    baseHelp: 'تبدأ بصلاحياتها، ولا تتغيّر بعد الإنشاء.',
  },
  en: {
    note: 'What you save here applies right away to everyone with the rank.',
    search: 'Search permissions',
    role: 'Permission',
    rank: 'Rank',
    screens: 'Screens',
    actions: 'Actions',
    users: peopleText.en.users,
    cell: (role, rank) => `${role}, ${rank}`,
    changed: (ranks) =>
      plural(ranks, { zero: 'No changes', one: '# rank changed', other: '# ranks changed' }),
    save: 'Save permissions',
    discard: 'Discard changes',
    saved: 'Saved Successfully',
    stale:
      'Someone else changed the permissions meanwhile. The table shows theirs now, with your changes on top. Check it, then save.',
    notEditable: 'You can’t change this rank.',
    notHeld: 'You don’t have it, so you can’t grant it.',
    nothingFound: 'No permission has this name',
    addRank: 'Add a rank',
    editRank: (name) => `Rename the rank ${isolateBidi(name)}`,
    nameAr: 'Arabic name',
    nameEn: 'English name',
    base: 'Base rank',
    baseHelp: 'The new rank starts with its permissions; the base can’t be changed later.',
  },
})
