import { plural, text } from '#contract/core/text.ts'

export const peopleText = text({
  ar: {
    formerMember: 'عضو سابق',
    stopReset: 'إيقاف الإلغاء',
    resetStopped: 'أُوقف الإلغاء.',
    notLoggedIn: 'لم يدخل بعد',
    chooseBranch: 'اختر الفرع',
    findLead: 'اكتب رقم موبايل العضو أو بريده المؤكَّد كما سجّله بالضبط.',
    showAllMembers: 'عرض كل الأعضاء',
    users: (users: number) =>
      plural(users, {
        zero: 'لا مستخدمين',
        one: 'مستخدم واحد',
        two: 'مستخدمان',
        few: '# مستخدمين',
        many: '# مستخدمًا',
        other: '# مستخدم',
      }),
  },
  en: {
    formerMember: 'a former member',
    stopReset: 'Stop the removal',
    resetStopped: 'The removal was stopped.',
    notLoggedIn: 'Hasn’t logged in yet',
    chooseBranch: 'Choose a branch',
    findLead: 'Enter the member’s mobile number or confirmed email exactly as they signed up with it.',
    showAllMembers: 'Show all members',
    users: (users) => plural(users, { zero: 'No users', one: '# user', other: '# users' }),
  },
})
