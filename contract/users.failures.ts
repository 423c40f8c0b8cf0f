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
  AccessChangeWaits: {
    status: 409,
    ar: 'ينتظر هذا الحساب تغييرًا سابقًا لرقمه أو بريده أو كلمة مروره. اسحبه أولًا أو انتظر حتى يسري.',
    en: 'An earlier change of this account’s number, email or password is still waiting. Withdraw it first, or wait until it takes effect.',
  },
  ChangeNeedsAnother: {
    status: 403,
    ar: 'يوافق عليه زميل غير الذي طلبه.',
    en: 'A colleague other than the one who made the change has to approve it.',
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
