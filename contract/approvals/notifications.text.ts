import { quantityTexts } from '../core/counted.text.ts'
import { approvalDays } from '../core/limits.ts'
import { text } from '../core/text.ts'

export const approvalNotificationTexts = text({
  ar: {
    approvalRequested: 'زميل يطلب موافقتك',
    approvalRequestedMore: (person: string, reason: string) => `${person}: ${reason}`,
    agreedApproval: 'وافق زميلك على طلبك ونُفّذ',
    agreedApprovalMore: (person: string, _: string) => `تمت موافقة ${person} على ما طلبته.`,
    refusedApproval: 'رُفض طلب الموافقة',
    refusedApprovalMore: (person: string, note: string) => `${person}: ${note}`,
    expiredApproval: 'انتهت مهلة طلب الموافقة',
    expiredApprovalMore: (_: string, __: string) =>
      `لم يقرّر أحد فيه خلال ${quantityTexts.ar.days(approvalDays)}. اطلبه من جديد إن كان لازمًا.`,
  },
  en: {
    approvalRequested: 'A colleague is asking for your approval',
    approvalRequestedMore: (person, reason) => `${person}: ${reason}`,
    agreedApproval: 'Your request was approved and carried out',
    agreedApprovalMore: (person) => `${person} approved your request.`,
    refusedApproval: 'Your approval request was rejected',
    refusedApprovalMore: (person, note) => `${person}: ${note}`,
    expiredApproval: 'Your approval request expired',
    expiredApprovalMore: () =>
      `No one decided within ${quantityTexts.en.days(approvalDays)}. Request approval again if you still need it.`,
  },
})
