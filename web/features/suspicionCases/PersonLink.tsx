import { endpoints } from '#web/api/endpoints.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { useSuspicionCaseLabels } from './useSuspicionCaseLabels.ts'

export function PersonLink({ person, sells }: { person: { id: number; name: string }; sells?: boolean }) {
  const { person: getName } = useSuspicionCaseLabels()
  const address = useAddress()
  const canCash = useCan(endpoints.sales.getCashOwed)
  const canStatement = useCan(endpoints.wallet.getWalletTransactions)
  const name = <bdi>{getName(person)}</bdi>
  if (person.name === '' || !(sells ? canCash : canStatement)) return name
  const href = sells
    ? address('SellerCash', { userId: person.id })
    : address('UserWalletControl', { id: person.id })
  return <a href={href}>{name}</a>
}
