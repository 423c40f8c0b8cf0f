import { text } from '../core/text.ts'

/** For the member, in errors, notifications and the banner; staff see the same words. */
export const restrictionsText = text({
  ar: {
    chat: 'أوقف فريق «مكان» المراسلة من حسابك',
    orders: 'أوقف فريق «مكان» الطلبات الجديدة من حسابك',
    transfers: 'أوقف فريق «مكان» تحويل النقاط وإهداءها من حسابك',
    everything: 'أوقف فريق «مكان» استخدام حسابك',
    abuse: 'رسائل مسيئة',
    spam: 'رسائل دعائية متكررة',
    suspiciousOrders: 'طلبات غير معتادة نراجعها',
    suspiciousTransfers: 'تحويلات غير معتادة نراجعها',
    manyAccounts: 'أكثر من حساب لشخص واحد',
    breach: 'مخالفة الشروط والأحكام',
    until: (what: string, when: string) => `${what} حتى ${when}.`,
    untilLifted: (what: string) => `${what} حتى إشعار آخر.`,
    because: (reason: string) => `السبب: ${reason}.`,
    appeal: 'للاعتراض قدّم شكوى.',
    appealAndMore: 'ما بدأ من طلبات ومدفوعات يكتمل. للاعتراض قدّم شكوى.',
  },
  en: {
    chat: 'The Makan team has stopped chats from your account',
    orders: 'The Makan team has stopped new orders from your account',
    transfers: 'The Makan team has stopped transfers and gifts of points from your account',
    everything: 'The Makan team has stopped the use of your account',
    abuse: 'abusive messages',
    spam: 'repeated advertising messages',
    suspiciousOrders: 'unusual orders, which we’re reviewing',
    suspiciousTransfers: 'unusual transfers, which we’re reviewing',
    manyAccounts: 'several accounts of one person',
    breach: 'a breach of the terms and conditions',
    until: (what, when) => `${what} until ${when}.`,
    untilLifted: (what) => `${what} until further notice.`,
    because: (reason) => `Reason: ${reason}.`,
    appeal: 'To appeal, make a complaint.',
    appealAndMore: 'Orders and payments that have begun are completed. To appeal, make a complaint.',
  },
})
