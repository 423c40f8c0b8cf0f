import { useActionData } from 'react-router'
import type { RejectedForm } from '#web/api/loading/createAction.ts'

/** The form of this name, where this page is the answer that refuses it. */
export function useRejectedForm(name: string): RejectedForm | null {
  const rejected = useActionData() as RejectedForm | undefined
  return rejected?.form === name ? rejected : null
}
