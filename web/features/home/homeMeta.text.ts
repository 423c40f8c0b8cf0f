import { text } from '#contract/core/text.ts'

export const homeMetaText = text({
  ar: {
    name: 'مكان',
    description:
      'ابحث عن المطاعم والكافيهات والصيدليات والعيادات وورش الصيانة القريبة منك: عناوينها ومواعيدها وما تقدّمه.',
  },
  en: {
    name: 'Makan',
    description:
      'Find restaurants, cafés, pharmacies, clinics and repair shops near you: addresses, opening hours and what they offer.',
  },
})
