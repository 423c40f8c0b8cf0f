import { useCallback, useEffect, useState } from 'react'
import type { Choices } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'

type State = { of: number; choices: Choices | null; failed: boolean }

export function useChoices(branchId: number): {
  choices: Choices | null
  failed: boolean
  retry: () => void
} {
  const [{ of, choices, failed }, setState] = useState<State>({ of: 0, choices: null, failed: false })
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setState({ of: branchId, choices: null, failed: false })
      try {
        const loaded = await fetchQuery(endpoints.counters.getChoices, { branchId }, signal)
        setState({ of: branchId, choices: loaded, failed: false })
      } catch {
        if (!signal?.aborted) setState({ of: branchId, choices: null, failed: true })
      }
    },
    [branchId],
  )
  useEffect(() => {
    const controller = new AbortController()
    if (branchId) void load(controller.signal)
    return () => controller.abort()
  }, [branchId, load])
  return { choices: of === branchId ? choices : null, failed, retry: () => void load() }
}
