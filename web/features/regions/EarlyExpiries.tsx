import type { EarlyExpiries as Early } from '#contract/wallet/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { limitsText } from './limits.text.ts'

/** Points that expired early because of a wrong clock, by country, and how members get them back. */
export function EarlyExpiries({ expiries }: { expiries: readonly Early[] }) {
  return expiries.map((expiry) => <CountryExpiry key={expiry.country.id} expiry={expiry} />)
}

function CountryExpiry({ expiry: { country, points, members } }: { expiry: Early }) {
  const t = useText(limitsText)
  const { send, pending, failure } = useMutation(endpoints.earlyExpiries.revertEarlyExpiries, {
    onSuccess: () => toast({ text: t.earlyReverted }),
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
