import { defineErrors } from '../core/error.ts'

export const usersErrors = defineErrors({
  OwnAccount: {
    status: 403,
    ar: 'هذا حسابك أنت. عدّله من ملفك الشخصي.',
    en: 'This is your own account. Change it in your profile.',
  },
  RankNotYours: {
    status: 403,
    ar: 'لا يمكنك إضافة مستخدمين بهذه الرتبة أو تعديلهم. اختر رتبة أخرى أو اطلب ذلك من مدير النظام.',
    en: 'You can’t add or edit users of this rank. Choose another rank, or ask an administrator.',
  },
  AccessChangeWaits: {
    status: 409,
    ar: 'ينتظر هذا الحساب تغييرًا سابقًا لرقمه أو بريده أو كلمة مروره. اسحبه أولًا أو انتظر حتى يسري.',
    en: 'An earlier change of this account’s number, email or password is still waiting. Withdraw it first, or wait until it takes effect.',
  },
  InvitationAccepted: {
    status: 409,
    ar: 'قُبلت هذه الدعوة بالفعل. حدّث الصفحة لترى حالة الحساب.',
    en: 'This invitation was already accepted. Reload the page to see the account.',
  },
  ChangeNeedsAnother: {
    status: 403,
    ar: 'لا يوافق عليه من طلبه. اطلب من زميل آخر أن يوافق.',
    en: 'The colleague who made the change can’t approve it. Ask another one.',
  },
  OwnerByRegistration: {
    status: 422,
    ar: 'يُنشأ حساب صاحب المكان عند تسجيل المكان. سجّل المكان من صفحة التسجيل.',
    en: 'A place owner’s account is created by registering the place. Register it on the registration page.',
  },
  ChooseBranch: {
    status: 422,
    ar: 'اختر فرعًا من فروع المكان.',
    en: 'Choose a branch of the place.',
  },
  NotAMember: {
    status: 422,
    ar: 'لا يُربط بمستشار مبيعات إلا عضو. اختر عضوًا.',
    en: 'Only members can be assigned to sales consultants. Choose a member.',
  },
  NotAConsultant: {
    status: 422,
    ar: 'اختر مستشار مبيعات.',
    en: 'Choose a sales consultant.',
  },
})

type UsersErrors = typeof usersErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends UsersErrors {}
}
