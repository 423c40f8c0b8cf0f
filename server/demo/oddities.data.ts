/** Members who behave oddly, so that staff see what the rules find; nobody logs in as them. */
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

/** A new consultant, whose sales are often taken back. */
export const oddSeller = { name: 'حازم الليثي', phone: '+201066470013' } as const
