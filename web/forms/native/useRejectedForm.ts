import { useActionData } from 'react-router'
import type { RejectedForm } from '#web/api/loading/createAction.ts'

/** Returns the form of this name if this page is the response that rejects it. */
export function useRejectedForm(name: string): RejectedForm | null {
  const rejected = useActionData() as RejectedForm | undefined
  return rejected?.form === name ? rejected : null
}
