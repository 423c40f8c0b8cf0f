import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { parseId, parseRequiredId } from '#web/layout/routing/routeId.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { ClaimDetail } from './ClaimDetail.tsx'
import { ClaimReceipt } from './ClaimReceipt.tsx'
import { parseMonth } from './claimsQuery.ts'

async function loadClaimDetail({ callEndpoint, params, search }: LoaderContext) {
  const { page, pageSize } = parsePageQuery(search)
  const claimId = parseId(search.get('claim'))
  if (claimId)
    return {
      claim: await callEndpoint(endpoints.claims.getClaim, { id: claimId, pageSize: 200 }),
      detail: null,
    }
  const userId = parseRequiredId(params.userId)
  const input = { userId, countryId: parseId(search.get('country')), month: parseMonth(search.get('month')) }
  return {
    claim: null,
    detail: await callEndpoint(endpoints.claims.getUserStatDetail, { ...input, page, pageSize }),
  }
}

export const loader = createLoader({
  claimDetail: loadClaimDetail,
  past: ({ callEndpoint, params }) =>
    callEndpoint(endpoints.claims.getClaims, { userId: parseRequiredId(params.userId), pageSize: 12 }),
})

export default function SalesClaimDetailScreen() {
  const { claimDetail: loaded, past } = useLoaded<typeof loader>()
  const { claim, detail } = loaded
  if (claim) return <ClaimReceipt claim={claim} />
  return detail && <ClaimDetail detail={detail} settledClaims={past.data} />
}
