import type { FileEndpoint } from './endpoints.ts'
import { toRequest } from './request.ts'

/** The address of a private file, for `href` and `src`; it opens for the session of this browser alone. */
export function toFileUrl<Input>(endpoint: FileEndpoint<Input>, input: NoInfer<Input>): string {
  return toRequest(endpoint, input, 'ar').url
}
