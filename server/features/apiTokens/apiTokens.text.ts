import { quantityTexts } from '#contract/core/counted.text.ts'
import { isolateBidi, text } from '#contract/core/text.ts'

type ExpiryDetails = { name: string; place: string; token: string; days: number; link: string }

export const apiTokensText = text({
  ar: {
    expiresSubject: (days: number) => `ينتهي مفتاح ربط لمكانك خلال ${quantityTexts.ar.days(days)}`,
    expires: ({ name, place, token, days, link }: ExpiryDetails) =>
      `أهلًا ${isolateBidi(name)}،\n\nينتهي خلال ${quantityTexts.ar.days(days)} مفتاح الربط «${isolateBidi(token)}» لمكانك «${isolateBidi(place)}»، ويتوقف معه البرنامج الذي يستخدمه. أنشئ مفتاحًا جديدًا وضعه في البرنامج، ثم أبطل القديم:\n${link}\n\nفريق «مكان»`,
    expiredSubject: 'انتهى مفتاح ربط لمكانك',
    expired: ({ name, place, token, link }: ExpiryDetails) =>
      `أهلًا ${isolateBidi(name)}،\n\nانتهى مفتاح الربط «${isolateBidi(token)}» لمكانك «${isolateBidi(place)}»، فتوقف البرنامج الذي يستخدمه. إن كنت لا تزال تحتاج إليه فأنشئ مفتاحًا جديدًا وضعه فيه:\n${link}\n\nفريق «مكان»`,
  },
  en: {
    expiresSubject: (days) => `An API token of your place expires within ${quantityTexts.en.days(days)}`,
    expires: ({ name, place, token, days, link }) =>
      `Hello ${isolateBidi(name)},\n\nThe API token “${isolateBidi(token)}” of ${isolateBidi(place)} expires within ${quantityTexts.en.days(days)}, and the app that uses it stops working then. Create a new token, put it into the app, then revoke the old one:\n${link}\n\nThe Makan team`,
    expiredSubject: 'An API token of your place has expired',
    expired: ({ name, place, token, link }) =>
      `Hello ${isolateBidi(name)},\n\nThe API token “${isolateBidi(token)}” of ${isolateBidi(place)} has expired, and the app that uses it has stopped working. If you still need it, create a new token and put it into the app:\n${link}\n\nThe Makan team`,
  },
})
