import type { WebEndpoint } from './endpoints.ts'

/** Reads while the reader types or chooses, straight from the API; throws `Refused`. Where the network is gone it waits for it. */
export async function fetchQuery<Input, Reply>(
  endpoint: WebEndpoint<Input, Reply>,
  input: NoInfer<Input>,
  signal?: AbortSignal,
): Promise<Reply> {
  const { callEndpoint } = await import('./callEndpoint.ts')
  return (await callEndpoint(endpoint, input, signal)) as Reply
}
