import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { onLive } from '#web/layout/live/liveStore.ts'

type Shown = { id: number; chatId: number }

/** Loads the page's data anew when a complaint changes, and when somebody writes in or reads one of those that are `shown`. */
export function useLiveComplaints(shown: readonly Shown[], which: 'any' | 'shown'): void {
  const { revalidate } = useRevalidator()
  const isShown = (is: (complaint: Shown) => boolean) => shown.some(is)
  const complained = useEffectEvent((complaintId: number | undefined) => {
    if (which === 'any' || isShown(({ id }) => id === complaintId)) void revalidate()
  })
  const wrote = useEffectEvent((chatId: number | undefined) => {
    if (isShown((complaint) => complaint.chatId === chatId)) void revalidate()
  })
  useEffect(
    () =>
      onLive(({ kind, complaintId, chatId }) => {
        if (kind === 'complaint') complained(complaintId)
        if (kind === 'chat') wrote(chatId)
      }),
    [],
  )
}
