import type { CallData } from './calls.ts'
import { pageLanguage } from './pageLanguage.ts'
import { fetchPatiently } from './patient.ts'
import { Refused, readRefusal, readReply } from './reply.ts'
import { requestOf } from './request.ts'
import { tellTrouble } from './trouble.ts'

/** Asks the API and reads what it answers; throws `Refused`. */
export async function readOnce(call: CallData, input: unknown, signal?: AbortSignal): Promise<unknown> {
  const language = pageLanguage()
  const { url, init } = requestOf(call, input, language)
  const response = await fetchPatiently(() => fetch(url, { ...init, signal }), signal)
  if (response.ok) return readReply(call, response)
  if (response.status === 401) tellTrouble('ended')
  if (response.status >= 500) tellTrouble('fault')
  throw new Refused(await readRefusal(call, response, language))
}
