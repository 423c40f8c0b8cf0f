/** Members with suspicious behaviour, so that staff see suspicion cases; they have no login. */
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

/** A new consultant, many of whose sales are reversed. */
export const oddSeller = { name: 'حازم الليثي', phone: '+201066470013' } as const
