import type { WebCall } from './calls.ts'

/** Reads while the reader types or chooses, straight from the API; throws `Refused`. Where the network is gone it waits for it. */
export async function fetchQuery<Given, Reply>(
  call: WebCall<Given, Reply>,
  input: NoInfer<Given>,
  signal?: AbortSignal,
): Promise<Reply> {
  const { fetchCall } = await import('./fetchCall.ts')
  return (await fetchCall(call, input, signal)) as Reply
}
