import { useActionData } from 'react-router'
import type { RefusedForm } from '#web/api/loading/createAction.ts'

/** The form of this name, where this page is the answer that refuses it. */
export function useRefusedForm(name: string): RefusedForm | null {
  const refused = useActionData() as RefusedForm | undefined
  return refused?.form === name ? refused : null
}
