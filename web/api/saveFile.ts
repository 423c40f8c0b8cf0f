import type { FileCall } from './calls.ts'
import { fetchResponse } from './fetchCall.ts'
import { noResponse } from './noResponse.ts'
import { type Refusal, Refused } from './reply.ts'

/** Hands the reader a private file under the name that it came with, or replies why not. */
export async function saveFile<Given>(call: FileCall<Given>, input: NoInfer<Given>): Promise<Refusal | null> {
  try {
    const response = await fetchResponse(call, input)
    const named = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')
    const href = URL.createObjectURL(await response.blob())
    const download = decodeURIComponent(named?.[1] ?? '')
    Object.assign(document.createElement('a'), { href, download }).click()
    URL.revokeObjectURL(href)
    return null
  } catch (error) {
    return error instanceof Refused ? error.refusal : noResponse()
  }
}
