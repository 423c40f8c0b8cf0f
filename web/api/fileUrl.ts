import type { FileEndpoint } from './endpoints.ts'
import { toRequest } from './request.ts'

/** For `href` and `src`. The URL works only in this browser's session. */
export function toFileUrl<Input>(endpoint: FileEndpoint<Input>, input: NoInfer<Input>): string {
  return toRequest(endpoint, input, 'ar').url
}
