import { useSearchParams } from 'react-router'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { loginRedirect } from '#web/layout/visitor/loginRedirect.ts'
import { readNextParam } from '#web/layout/visitor/nextParam.ts'

/** Redirects to the requested screen with a full page load, because access changed. */
export function useLoginRedirect(rank: string): () => void {
  const address = useAddress()
  const [search] = useSearchParams()
  const next = readNextParam(search)?.address
  return () => location.assign(address.of(loginRedirect(rank, 'SignIn', next) ?? '/'))
}
