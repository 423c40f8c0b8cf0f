import { fetchResponse } from './callEndpoint.ts'
import type { FileEndpoint } from './endpoints.ts'
import { noResponse } from './noResponse.ts'
import { type ErrorResponse, RequestRejected } from './response.ts'

/** Saves the file under the name that the server sends. Null after success. */
export async function saveFile<Input>(
  endpoint: FileEndpoint<Input>,
  input: NoInfer<Input>,
): Promise<ErrorResponse | null> {
  try {
    const response = await fetchResponse(endpoint, input)
    const fileName = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')
    const href = URL.createObjectURL(await response.blob())
    const download = decodeURIComponent(fileName?.[1] ?? '')
    Object.assign(document.createElement('a'), { href, download }).click()
    URL.revokeObjectURL(href)
    return null
  } catch (error) {
    return error instanceof RequestRejected ? error.errorResponse : noResponse()
  }
}
