import { calls } from '#web/api/calls.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { idOf, requiredIdOf } from '#web/layout/routing/addressId.ts'
import { pageQueryOf } from '#web/ui/grid/pageQuery.ts'
import { ClaimReceipt } from './ClaimReceipt.tsx'
import { ofMonth } from './claimsQuery.ts'
import { Detail } from './Detail.tsx'

async function shown({ ask, params, search }: LoaderContext) {
  const { page, pageSize } = pageQueryOf(search)
  const claimId = idOf(search.get('claim'))
  if (claimId)
    return { claim: await ask(calls.claims.getClaim, { id: claimId, pageSize: 200 }), detail: null }
  const userId = requiredIdOf(params.userId)
  const asked = { userId, countryId: idOf(search.get('country')), month: ofMonth(search.get('month')) }
  return { claim: null, detail: await ask(calls.claims.getUserStatDetail, { ...asked, page, pageSize }) }
}

export const loader = createLoader({
  shown,
  past: ({ ask, params }) =>
    ask(calls.claims.getClaims, { userId: requiredIdOf(params.userId), pageSize: 12 }),
})

/** What somebody's sales brought: row by row, with the way to settle it; or the receipt of what was settled. */
export default function SalesClaimDetailScreen() {
  const { shown: loaded, past } = useLoaded<typeof loader>()
  const { claim, detail } = loaded
  if (claim) return <ClaimReceipt claim={claim} />
  return detail && <Detail detail={detail} past={past.data} />
}
