import { quantityTexts } from '../core/counted.text.ts'
import { arabicPoints, englishPoints } from '../core/countedPoints.ts'
import { approvalMinutes } from '../core/limits.ts'
import { text } from '../core/text.ts'

export const orderNotificationTexts = text({
  ar: {
    newReservation: 'حجز جديد',
    newReservationMore: (title: string, code: string) =>
      `حجز عضو «${title}». كود الطلب ${code}. أكّد الحجز أو اعتذر عنه.`,
    orderConfirmed: 'تم تأكيد حجزك',
    orderConfirmedMore: (title: string, place: string, code: string) =>
      `«${title}» في «${place}». اعرض الكود ${code} عند الكاشير.`,
    approveBill: 'فاتورة تنتظر موافقتك',
    approveBillMore: (place: string) =>
      `كتب «${place}» فاتورتك. راجعها ووافق عليها خلال ${quantityTexts.ar.minutes(approvalMinutes)}.`,
    pointsMissing: 'نقاطك لا تكفي لهذه الفاتورة',
    pointsMissingMore: (n: number, place: string) =>
      `ينقصك ${arabicPoints(n)} لتستخدم خصمك في «${place}». اشترِ باقة ثم اطلب كتابة الفاتورة من جديد.`,
    orderApproved: 'وافق العضو على الفاتورة',
    orderApprovedMore: (code: string) => `الطلب ${code}: حصّل باقي الفاتورة ثم سجّل الدفع.`,
    orderDeclined: 'لم يوافق العضو على الفاتورة',
    orderDeclinedMore: (code: string) => `الطلب ${code}. راجع الفاتورة معه.`,
    orderPaid: 'اكتمل الطلب',
    orderPaidMore: (title: string, place: string) => `استفدت من «${title}» في «${place}».`,
    orderPaidAtPlaceMore: (title: string, code: string) => `«${title}»، الطلب ${code}.`,
    rejectedOrder: 'اعتذر المكان عن حجزك',
    cancelledOrder: 'أُلغي الطلب',
    expiredOrder: 'انتهت مهلة الطلب',
    reversedOrder: 'أُلغي طلب مدفوع وعادت نقاطه',
    orderEndedMore: (title: string, place: string, reason: string) =>
      `«${title}» في «${place}»${reason ? `: ${reason}` : '.'}`,
    orderEndedAtPlaceMore: (title: string, code: string, reason: string) =>
      `«${title}»، الطلب ${code}${reason ? `: ${reason}` : '.'}`,
  },
  en: {
    newReservation: 'New reservation',
    newReservationMore: (title, code) =>
      `A member reserved “${title}”. Order code ${code}. Confirm it or decline it.`,
    orderConfirmed: 'Your reservation is confirmed',
    orderConfirmedMore: (title, place, code) =>
      `“${title}” at “${place}”. Show the code ${code} at the counter.`,
    approveBill: 'A bill is waiting for your approval',
    approveBillMore: (place) =>
      `“${place}” entered your bill. Check and approve it within ${quantityTexts.en.minutes(approvalMinutes)}.`,
    pointsMissing: 'Not enough points for this bill',
    pointsMissingMore: (n, place) =>
      `To use your discount at “${place}” you need ${englishPoints(n)} more. Buy a package, then ask for the bill again.`,
    orderApproved: 'The member approved the bill',
    orderApprovedMore: (code) => `Order ${code}: collect the rest of the bill, then record the payment.`,
    orderDeclined: 'The member declined the bill',
    orderDeclinedMore: (code) => `Order ${code}. Check the bill with them.`,
    orderPaid: 'Order completed',
    orderPaidMore: (title, place) => `You used “${title}” at “${place}”.`,
    orderPaidAtPlaceMore: (title, code) => `“${title}”, order ${code}.`,
    rejectedOrder: 'The place declined your reservation',
    cancelledOrder: 'The order was cancelled',
    expiredOrder: 'The order expired',
    reversedOrder: 'A paid order was reversed, and its points returned',
    orderEndedMore: (title, place, reason) => `“${title}” at “${place}”${reason ? `: ${reason}` : '.'}`,
    orderEndedAtPlaceMore: (title, code, reason) =>
      `“${title}”, order ${code}${reason ? `: ${reason}` : '.'}`,
  },
})
