import { failures } from './failure.ts'

export const usersFailures = failures({
  OwnAccount: {
    status: 403,
    ar: 'هذا حسابك أنت. عدّله من ملفك الشخصي.',
    en: 'This is your own account. Change it in your profile.',
  },
  RankNotYours: {
    status: 403,
    ar: 'لا يمكنك إضافة مستخدمين بهذه الرتبة أو تعديلهم.',
    en: 'You can’t add or edit users of this rank.',
  },
  OwnerByRegistration: {
    status: 422,
    ar: 'حساب صاحب المكان ينشأ بتسجيل المكان، ولا يُعطى من هنا.',
    en: 'A place owner’s account is made by registering the place, not here.',
  },
  ChooseBranch: {
    status: 422,
    ar: 'اختر فرعًا من فروع المكان.',
    en: 'Choose a branch of the place.',
  },
  NotAMember: {
    status: 422,
    ar: 'يُسند الأعضاء وحدهم إلى مستشاري المبيعات.',
    en: 'Only members are assigned to sales consultants.',
  },
  NotAConsultant: {
    status: 422,
    ar: 'اختر مستشار مبيعات.',
    en: 'Choose a sales consultant.',
  },
})
