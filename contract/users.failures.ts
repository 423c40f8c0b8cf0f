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
    ar: 'يُنشأ حساب صاحب المكان عند تسجيل المكان، لا من هنا.',
    en: 'A place owner’s account is created by registering the place, not here.',
  },
  ChooseBranch: {
    status: 422,
    ar: 'اختر فرعًا من فروع المكان.',
    en: 'Choose a branch of the place.',
  },
  NotAMember: {
    status: 422,
    ar: 'لا يُربط بمستشار مبيعات إلا عضو.',
    en: 'Only members can be assigned to sales consultants.',
  },
  NotAConsultant: {
    status: 422,
    ar: 'اختر مستشار مبيعات.',
    en: 'Choose a sales consultant.',
  },
})
