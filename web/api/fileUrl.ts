import type { FileCall } from './calls.ts'
import { requestOf } from './request.ts'

/** The address of a private file, for `href` and `src`; it opens for the session of this browser alone. */
export function fileUrl<Given>(call: FileCall<Given>, input: NoInfer<Given>): string {
  return requestOf(call, input, 'ar').url
}
