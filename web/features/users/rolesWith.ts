/** What a user would hold with another rank: what differed from the old one differs from the new one, too. */
export function rolesWith(
  held: readonly number[],
  before: readonly number[],
  after: readonly number[],
): number[] {
  const granted = held.filter((id) => !before.includes(id))
  const withdrawn = before.filter((id) => !held.includes(id))
  return [...new Set([...after, ...granted])].filter((id) => !withdrawn.includes(id))
}
