import { formatNumber, isolateBidi, text } from '../core/text.ts'

export const payoutNotificationTexts = text({
  ar: {
    statementClosed: 'كشف حساب جديد',
    statementClosedMore: (n: number) =>
      `صدر كشف حسابك رقم ${formatNumber('ar', n)}. راجع بنوده وما يستحق لك.`,
    placePaid: 'حوّلنا إليك مستحقاتك',
    placePaidMore: (reference: string) =>
      `مرجع التحويل ${isolateBidi(reference)}. قد يستغرق وصول المبلغ إلى حسابك يومَي عمل.`,
    payeeChanged: 'تغيّر الحساب الذي نحوّل إليه مستحقاتك',
    payeeChangedMore: 'إن لم تغيّره أنت فراسلنا فورًا.',
    lineDisputed: 'اعتراض على كشف حساب',
    lineDisputedMore: (place: string, n: number) =>
      `يعترض «${place}» على بند في كشفه رقم ${formatNumber('ar', n)}.`,
    disputeResolved: 'رددنا على اعتراضك',
    disputeResolvedMore: (n: number) => `راجع الرد على اعتراضك في كشف الحساب رقم ${formatNumber('ar', n)}.`,
  },
  en: {
    statementClosed: 'New statement',
    statementClosedMore: (n) => `Statement ${n} is ready. See its lines and what you’re owed.`,
    placePaid: 'You’ve been paid',
    placePaidMore: (reference) =>
      `Transfer reference ${isolateBidi(reference)}. The money can take two working days to reach your account.`,
    payeeChanged: 'Your payout account was changed',
    payeeChangedMore: 'If this wasn’t you, write to us right away.',
    lineDisputed: 'Statement disputed',
    lineDisputedMore: (place, n) => `${place} disputes a line of statement ${n}.`,
    disputeResolved: 'We’ve replied to your dispute',
    disputeResolvedMore: (n) => `See the reply to your dispute on statement ${n}.`,
  },
})
