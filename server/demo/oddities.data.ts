export const oddMembers: readonly string[] = [
  'كريم البحيري',
  'أسماء الجندي',
  'أميرة الجندي',
  'آية الجندي',
  'مروان صقر',
  'ملك صقر',
  'ياسين الخولي',
  'فريدة رزق',
]

/** Many of the new consultant's sales are reversed. */
export const oddSeller = { name: 'حازم الليثي', phone: '+201066470013' } as const
