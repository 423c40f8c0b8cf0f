import { plural, text } from '#contract/core/text.ts'

export const placeMetaText = text({
  ar: {
    places: 'الأماكن',
    description: (name: string, category: string, area: string) => `${name} في ${area} (${category})`,
    services: (list: string) => `: ${list}`,
    branch: (name: string, branch: string) => `${name}، ${branch}`,
    branches: (n: number) =>
      plural(n, {
        zero: 'العنوان ومواعيد العمل وأرقام الهاتف.',
        one: 'العنوان ومواعيد العمل وأرقام الهاتف.',
        two: 'فرعان بعنوانيهما ومواعيد عملهما وأرقام الهاتف.',
        few: '# فروع بعناوينها ومواعيد عملها وأرقام الهاتف.',
        many: '# فرعًا بعناوينها ومواعيد عملها وأرقام الهاتف.',
        other: '# فرع بعناوينها ومواعيد عملها وأرقام الهاتف.',
      }),
  },
  en: {
    places: 'Places',
    description: (name, category, area) => `${name} in ${area} (${category})`,
    services: (list) => `: ${list}`,
    branch: (name, branch) => `${name}, ${branch}`,
    branches: (n) =>
      plural(n, {
        one: 'Address, opening hours and phone numbers.',
        other: '# branches with addresses, opening hours and phone numbers.',
      }),
  },
})
