import { text } from '#contract/core/text.ts'
import type { RestrictionKind, RestrictionReason } from '#contract/restrictions/constants.ts'

/** For staff. What the member reads is in `contract/restrictions/restrictions.text.ts`. */
export const restrictionLabels = text<Record<RestrictionKind | RestrictionReason, string>>({
  ar: {
    chat: 'منع المراسلة',
    orders: 'منع الطلبات',
    transfers: 'منع تحويل النقاط',
    everything: 'منع كل شيء',
    abuse: 'رسائل مسيئة',
    spam: 'رسائل دعائية',
    suspiciousOrders: 'طلبات غير معتادة',
    suspiciousTransfers: 'تحويلات غير معتادة',
    manyAccounts: 'أكثر من حساب',
    breach: 'مخالفة الشروط',
  },
  en: {
    chat: 'No chat',
    orders: 'No orders',
    transfers: 'No transfers',
    everything: 'No use at all',
    abuse: 'Abusive messages',
    spam: 'Advertising',
    suspiciousOrders: 'Unusual orders',
    suspiciousTransfers: 'Unusual transfers',
    manyAccounts: 'Several accounts',
    breach: 'Breach of the terms',
  },
})
