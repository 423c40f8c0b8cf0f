import { calls } from '#web/api/calls.ts'
import { useAddress, useMay } from '#web/layout/routing/rootData.ts'
import { useFlagWords } from './useFlagWords.ts'

/** Somebody whom a flag names: a link to what they sold or to their statement, where the reader may see it. */
export function PersonLink({ person, sells }: { person: { id: number; name: string }; sells?: boolean }) {
  const { person: nameOf } = useFlagWords()
  const address = useAddress()
  const mayCash = useMay(calls.sales.getCashOwed)
  const mayStatement = useMay(calls.wallet.getWalletTransactions)
  const name = <bdi>{nameOf(person)}</bdi>
  if (person.name === '' || !(sells ? mayCash : mayStatement)) return name
  const href = sells
    ? address('SellerCash', { userId: person.id })
    : address('UserWalletControl', { id: person.id })
  return <a href={href}>{name}</a>
}
