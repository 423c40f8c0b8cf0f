import type { WebEndpoint } from './endpoints.ts'

/** For reads while the reader types or chooses. Waits if the network is down. Throws `RequestRejected`. */
export async function fetchQuery<Input, Reply>(
  endpoint: WebEndpoint<Input, Reply>,
  input: NoInfer<Input>,
  signal?: AbortSignal,
): Promise<Reply> {
  const { callEndpoint } = await import('./callEndpoint.ts')
  return (await callEndpoint(endpoint, input, signal)) as Reply
}
