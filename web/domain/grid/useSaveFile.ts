import { useRef, useState } from 'react'
import type { FileEndpoint } from '#web/api/endpoints.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Saves one file at a time. `pending` is its name. */
export function useSaveFile() {
  const [pending, setPending] = useState<string | null>(null)
  const busy = useRef(false)
  async function save<Input>(
    name: string,
    endpoint: FileEndpoint<Input>,
    input: NoInfer<Input>,
  ): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPending(name)
    try {
      const { saveFile } = await import('#web/api/saveFile.ts')
      const errorResponse = await saveFile(endpoint, input)
      if (errorResponse) toast({ tone: 'error', text: errorResponse.message })
    } finally {
      busy.current = false
      setPending(null)
    }
  }
  return { pending, save }
}
