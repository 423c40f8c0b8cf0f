import { text } from '#contract/core/text.ts'

/** For use within a sentence. */
export const orderStateNames = text({
  ar: {
    requested: 'بانتظار تأكيد المكان',
    confirmed: 'مؤكَّد',
    awaitingApproval: 'بانتظار موافقة العضو على الفاتورة',
    approved: 'وافق العضو على فاتورته',
    paid: 'مدفوع',
    rejected: 'اعتذر المكان عنه',
    declined: 'لم يوافق العضو على فاتورته',
    cancelled: 'ملغى',
    expired: 'انتهت مهلته',
    reversed: 'أُلغي بعد دفعه',
  },
  en: {
    requested: 'waiting for the place to confirm it',
    confirmed: 'confirmed',
    awaitingApproval: 'waiting for the member to approve the bill',
    approved: 'approved by the member',
    paid: 'paid',
    rejected: 'closed because the place declined it',
    declined: 'closed because the member declined the bill',
    cancelled: 'cancelled',
    expired: 'expired',
    reversed: 'reversed after payment',
  },
})
