import { useActionData } from 'react-router'
import type { RejectedForm } from '#web/api/loading/createAction.ts'

/** Null unless this page is the response that rejects the form. */
export function useRejectedForm(name: string): RejectedForm | null {
  const rejected = useActionData() as RejectedForm | undefined
  return rejected?.form === name ? rejected : null
}
