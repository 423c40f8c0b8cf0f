import type { CallData } from './calls.ts'
import { dropKey, keyFor } from './keys.ts'
import { pageLanguage } from './pageLanguage.ts'
import { type Refusal, readRefusal, readReply } from './reply.ts'
import { requestOf } from './request.ts'
import { tellTrouble } from './trouble.ts'
import { unsent } from './unsent.ts'

type Outcome = { reply: unknown } | { refusal: Refusal }

/** Sends a command once. No answer leaves everything as it was, the command's key included. */
export async function sendOnce(call: CallData, input: unknown): Promise<Outcome> {
  const language = pageLanguage()
  const { url, init } = requestOf(call, input, language, keyFor(call, input))
  let response: Response
  try {
    response = await fetch(url, init)
  } catch {
    return { refusal: unsent() }
  }
  if (response.status < 500) dropKey(call, input)
  if (response.ok) return { reply: await readReply(call, response) }
  if (response.status === 401) tellTrouble('ended')
  if (response.status >= 500) tellTrouble('fault')
  return { refusal: await readRefusal(call, response, language) }
}
