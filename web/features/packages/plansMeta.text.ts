import { text } from '#contract/core/text.ts'

export const plansMetaText = text({
  ar: {
    everywhere: 'باقات نقاط «مكان»: كم نقطة في كل باقة، وسعرها، ومدة صلاحيتها، وكم توفّر بها.',
    inCountry: (country: string) =>
      `باقات نقاط «مكان» في ${country}: كم نقطة في كل باقة، وسعرها، ومدة صلاحيتها، وكم توفّر بها.`,
  },
  en: {
    everywhere:
      'Makan’s points packages: how many points each holds, its price, how long it is valid, and what it saves.',
    inCountry: (country) =>
      `Makan’s points packages in ${country}: how many points each holds, its price, how long it is valid, and what it saves.`,
  },
})
