import type { EarlyExpiries as Early } from '#contract/earlyExpiries.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { limitsText } from './limits.text.ts'

/** Points that a wrong clock took, by country, and how members get them back. */
export function EarlyExpiries({ early }: { early: readonly Early[] }) {
  return early.map((each) => <OfCountry key={each.country.id} early={each} />)
}

function OfCountry({ early: { country, points, members } }: { early: Early }) {
  const t = useText(limitsText)
  const { send, pending, failure } = useSend(calls.earlyExpiries.revertEarlyExpiries, {
    done: () => toast({ text: t.earlyReverted }),
  })
  return (
    <Notice
      tone={failure ? 'error' : 'warning'}
      title={t.expiredEarly}
      action={
        <Button tone="outline" pending={pending} onClick={() => send({ countryId: country.id })}>
          {t.revertEarly}
        </Button>
      }
    >
      <p>{failure?.message ?? t.earlyIn({ country: country.name, points, members })}</p>
    </Notice>
  )
}
