/** Individual grants and withdrawals survive a change of rank. */
export function carryOverRoles(
  heldIds: readonly number[],
  before: readonly number[],
  after: readonly number[],
): number[] {
  const grantedIds = heldIds.filter((id) => !before.includes(id))
  const withdrawn = before.filter((id) => !heldIds.includes(id))
  return [...new Set([...after, ...grantedIds])].filter((id) => !withdrawn.includes(id))
}
