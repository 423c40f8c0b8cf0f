import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { WebEndpoint } from './endpoints.ts'
import { noResponse } from './noResponse.ts'
import type { ErrorResponse } from './response.ts'
import { type Outcome, sendCommand } from './sendCommand.ts'
import type { UploadProgress } from './upload.ts'

type Options<Reply> = {
  /** Whether the page’s data is reloaded after success; true by default. */
  revalidates?: boolean
  /** Called after the page shows the new data. */
  onSuccess?: (reply: Reply) => void
  /** Called when the command is rejected, or gets no response (code `network`). */
  onError?: (errorResponse: ErrorResponse) => void
  onApprovalRequested?: () => void
}

const noFields: ErrorResponse['fields'] = {}

/** A command of a screen: `send` runs it, and `failure` says why it was rejected. */
export function useMutation<Input, Reply>(endpoint: WebEndpoint<Input, Reply>, options: Options<Reply> = {}) {
  const { revalidates = true, onSuccess, onError, onApprovalRequested } = options
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<ErrorResponse | null>(null)
  const [progressByFile, setProgressByFile] = useState<UploadProgress | null>(null)
  const busy = useRef(false)
  const { revalidate } = useRevalidator()

  /** Returns null if the command is rejected, waits for approval, gets no response, or is already running. */
  async function send(input: NoInfer<Input>): Promise<Reply | null> {
    if (busy.current) return null
    busy.current = true
    setPending(true)
    try {
      const outcome = await sendCommand(endpoint, input, setProgressByFile).catch(
        (): Outcome => ({ errorResponse: noResponse() }),
      )
      const isApprovalRequested = 'errorResponse' in outcome && outcome.isApprovalRequested === true
      setFailure('errorResponse' in outcome && !isApprovalRequested ? outcome.errorResponse : null)
      if ('errorResponse' in outcome) {
        if (isApprovalRequested) onApprovalRequested?.()
        else onError?.(outcome.errorResponse)
        return null
      }
      if (revalidates) await revalidate()
      onSuccess?.(outcome.reply as Reply)
      return outcome.reply as Reply
    } finally {
      busy.current = false
      setPending(false)
      setProgressByFile(null)
    }
  }

  return {
    send,
    pending,
    progressByFile,
    failure,
    fields: failure?.fields ?? noFields,
    reset: () => setFailure(null),
  }
}
