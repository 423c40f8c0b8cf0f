import { useRevalidator } from 'react-router'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { complaintsText } from '../complaints.text.ts'
import { staffText } from './staff.text.ts'

export function useTakeComplaint() {
  const t = useText(staffText)
  const { changed } = useText(complaintsText)
  const { revalidate } = useRevalidator()
  const { send, pending } = useMutation(endpoints.complaints.takeReport, {
    onSuccess: () => toast({ text: t.taken }),
    onError({ code, message }) {
      const isOutdated = code === 'Stale' || code === 'WrongComplaintState'
      toast({ tone: 'error', text: isOutdated ? changed : message })
      if (isOutdated) void revalidate()
    },
  })
  return { takeComplaint: ({ id, version }: Complaint) => void send({ reportId: id, version }), pending }
}
