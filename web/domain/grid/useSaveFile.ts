import { useRef, useState } from 'react'
import type { FileCall } from '#web/api/calls.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Saves private files one at a time; `pending` is the one on its way, by the name that it was given. */
export function useSaveFile() {
  const [pending, setPending] = useState<string | null>(null)
  const busy = useRef(false)
  async function save<Given>(name: string, call: FileCall<Given>, input: NoInfer<Given>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPending(name)
    const { saveFile } = await import('#web/api/saveFile.ts')
    const refusal = await saveFile(call, input)
    if (refusal) toast({ tone: 'error', text: refusal.message })
    busy.current = false
    setPending(null)
  }
  return { pending, save }
}
