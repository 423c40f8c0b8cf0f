import { useSearchParams } from 'react-router'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { loginRedirect } from '#web/layout/visitor/loginRedirect.ts'
import { readNextParam } from '#web/layout/visitor/nextParam.ts'

/** Leads on to where somebody of a rank wanted to go; all of it is loaded anew, since it opens only now. */
export function useLoginRedirect(rank: string): () => void {
  const address = useAddress()
  const [search] = useSearchParams()
  const next = readNextParam(search)?.address
  return () => location.assign(address.of(loginRedirect(rank, 'SignIn', next) ?? '/'))
}
