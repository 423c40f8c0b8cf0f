import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { accessChangeText } from './accessChange.text.ts'

type Change = NonNullable<EndpointReply<typeof endpoints.accessChanges.getOwnAccessChange>['change']>

export function AccessChangeNotice({ change }: { change: Change }) {
  const t = useText(accessChangeText)
  const { dateTime } = useDates()
  const stop = useMutation(endpoints.accessChanges.stopOwnAccessChange, {
    onSuccess: () => toast({ text: t.stopped }),
  })
  const changed = [change.phone && t.phone, change.email && t.email, change.password && t.password]
  return (
    <Notice
      tone="warning"
      title={t.waits(dateTime(change.dueAt))}
      action={
        <Button size="small" pending={stop.pending} onClick={() => stop.send({})}>
          {t.stop}
        </Button>
      }
    >
      {stop.failure?.message ?? t.waitsMore(changed.filter(Boolean).join(t.and))}
    </Notice>
  )
}
