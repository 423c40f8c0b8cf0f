import { text } from '#contract/core/text.ts'

export const pageMetaText = text({
  ar: { description: (name: string) => `${name}: صفحة من «مكان»، دليل أماكن مدينتك وعروضها.` },
  en: { description: (name) => `${name}: a page of Makan, the guide to your city’s places and offers.` },
})
