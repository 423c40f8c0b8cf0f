import type { AuditAction } from '#contract/audit/schemas.ts'
import { formatNumber, isolateBidi, plural, text } from '#contract/core/text.ts'

export const auditText = text({
  ar: {
    logs: 'السجلات',
    changes: 'التعديلات',
    security: 'الأمان',
    found: (changes: number) =>
      plural(changes, {
        zero: 'لا تعديلات',
        one: 'تعديل واحد',
        two: 'تعديلان',
        few: '# تعديلات',
        many: '# تعديلًا',
        other: '# تعديل',
      }),
    foundMore: (changes: number) =>
      `أحدث التعديلات وعددها ${formatNumber('ar', changes)}. اختر فترة أقدم لترى ما قبلها.`,
    search: 'ابحث بالاسم أو #الرقم',
    person: 'الشخص',
    allPeople: 'كل الأشخاص',
    erasedPerson: 'مستخدم محذوف',
    withConsent: (actor: string, approver: string) =>
      `${isolateBidi(actor)}، بموافقة ${isolateBidi(approver)}`,
    kind: 'النوع',
    allKinds: 'كل الأنواع',
    at: 'الوقت',
    what: 'التعديل',
    details: 'التفاصيل',
    call: 'الإجراء',
    fields: (n: number) =>
      plural(n, {
        zero: 'بلا بيانات',
        one: 'بيان واحد',
        two: 'بيانان',
        few: '# بيانات',
        many: '# بيانًا',
        other: '# بيان',
      }),
    changedTo: 'أصبح',
    empty: 'فارغ',
    yes: 'نعم',
    no: 'لا',
    pictureBefore: 'الصورة قبل التعديل',
    pictureAfter: 'الصورة بعد التعديل',
    personal: 'تغيّر. لا يحفظ السجل البيانات الشخصية.',
    versioned: 'تغيّر. تجد النصين في نسخ الصفحة.',
    byPerson: 'تعديلات هذا الشخص',
    aboutSubject: 'كل تعديلاته',
    nothingYet: 'لا توجد تعديلات بعد',
    nothingYetMore: 'يظهر هنا كل ما يغيّره فريق «مكان»، ولا يمكن تعديله ولا حذفه.',
    nothingFound: 'لا توجد تعديلات مطابقة',
    showAll: 'عرض كل التعديلات',
  },
  en: {
    logs: 'Logs',
    changes: 'Changes',
    security: 'Security',
    found: (changes) => plural(changes, { zero: 'No changes', one: '# change', other: '# changes' }),
    foundMore: (changes) =>
      `The latest ${formatNumber('en', changes)} changes. Choose an earlier period to see older ones.`,
    search: 'Search name or #ID',
    person: 'Person',
    allPeople: 'All people',
    erasedPerson: 'Deleted user',
    withConsent: (actor, approver) => `${isolateBidi(actor)}, approved by ${isolateBidi(approver)}`,
    kind: 'Type',
    allKinds: 'All types',
    at: 'Time',
    what: 'Change',
    details: 'Details',
    call: 'Call',
    fields: (n) => plural(n, { zero: 'No fields', one: '# field', other: '# fields' }),
    changedTo: 'changed to',
    empty: 'empty',
    yes: 'Yes',
    no: 'No',
    pictureBefore: 'The picture before',
    pictureAfter: 'The picture after',
    personal: 'Changed. The log keeps no personal data.',
    versioned: 'Changed. The versions of the page show both texts.',
    byPerson: 'Changes by this person',
    aboutSubject: 'All its changes',
    nothingYet: 'No changes yet',
    nothingYetMore: 'All changes by staff appear here and can’t be edited or deleted.',
    nothingFound: 'No matching changes',
    showAll: 'Show all changes',
  },
})

/** Describes an action on an entry of this kind, such as إضافة دولة, Country added. */
export const actionText = text<Record<AuditAction, (kind: string) => string>>({
  ar: {
    added: (kind) => `إضافة ${kind}`,
    changed: (kind) => `تعديل ${kind}`,
    deleted: (kind) => `حذف ${kind}`,
  },
  en: {
    added: (kind) => `${kind} added`,
    changed: (kind) => `${kind} changed`,
    deleted: (kind) => `${kind} deleted`,
  },
})
