import { quantityTexts } from '../core/counted.text.ts'
import { text } from '../core/text.ts'

export const apiTokenNotificationTexts = text({
  ar: {
    apiTokenCreated: 'مفتاح ربط جديد لمكانك',
    apiTokenCreatedMore: (token: string) =>
      `يستطيع برنامج أن يعمل باسم مكانك بالمفتاح «${token}». إن لم تنشئه أنت فأبطله فورًا.`,
    apiTokenExpires: 'مفتاح ربط يوشك أن ينتهي',
    apiTokenExpiresMore: (token: string, days: number) =>
      `ينتهي المفتاح «${token}» خلال ${quantityTexts.ar.days(days)}، ويتوقف معه البرنامج الذي يستخدمه. أنشئ مفتاحًا جديدًا قبل ذلك.`,
    apiTokenExpired: 'انتهى مفتاح ربط',
    apiTokenExpiredMore: (token: string) =>
      `انتهى المفتاح «${token}»، فتوقف البرنامج الذي يستخدمه. أنشئ مفتاحًا جديدًا إن كنت لا تزال تحتاج إليه.`,
    apiTokenRevoked: 'أبطل فريق «مكان» مفتاح ربط',
    apiTokenRevokedMore: (token: string) =>
      `لم يعد المفتاح «${token}» يعمل. راسلنا إن أردت معرفة السبب قبل أن تنشئ غيره.`,
  },
  en: {
    apiTokenCreated: 'New API token for your place',
    apiTokenCreatedMore: (token) =>
      `An app can act for your place with the token “${token}”. If you didn’t create it, revoke it right away.`,
    apiTokenExpires: 'An API token is about to expire',
    apiTokenExpiresMore: (token, days) =>
      `The token “${token}” expires within ${quantityTexts.en.days(days)}, and the app that uses it stops working then. Create a new one before that.`,
    apiTokenExpired: 'An API token has expired',
    apiTokenExpiredMore: (token) =>
      `The token “${token}” has expired, and the app that uses it has stopped working. Create a new one if you still need it.`,
    apiTokenRevoked: 'Makan revoked an API token',
    apiTokenRevokedMore: (token) =>
      `The token “${token}” no longer works. Message us if you want to know why before you create another.`,
  },
})
