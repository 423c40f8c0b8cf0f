import { useState } from 'react'
import type { Gift } from '#contract/gifts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { phoneCountries } from '#web/forms/phoneCode/countries.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { giftsText } from '../gifts.text.ts'
import { GiveForm } from './GiveForm.tsx'

export const loader = createLoader({
  wallet: () => query(endpoints.wallet.getWallet, {}),
  countries: () => query(endpoints.regions.getAllActivatedCountries, {}, phoneCountries),
  // Points of the package to give.
  points: ({ search }) => /^[1-9]\d{0,8}$/.exec(search.get('points') ?? '')?.[0] ?? '',
})

export default function GiveGiftScreen() {
  const t = useText(giftsText)
  const { GiveGift: title } = useText(screenNames)
  const { wallet, countries, points } = useLoaded<typeof loader>()
  const [sentGift, setSentGift] = useState<Gift | null>(null)
  const address = useAddress()
  return (
    <Stack gap={20} fit narrow>
      <Head title={title} />
      <GridHead title={title} note={t.giveLead} />
      {sentGift ? (
        <GiftSent gift={sentGift} onAgain={() => setSentGift(null)} />
      ) : wallet.points === 0 ? (
        <EmptyState
          title={t.nothing}
          picture="/art/empty/list.svg"
          action={<Button href={address('Plans')}>{t.buy}</Button>}
        />
      ) : (
        <GiveForm balance={wallet.points} points={points} countries={countries} onSent={setSentGift} />
      )}
    </Stack>
  )
}

function GiftSent({ gift, onAgain }: { gift: Gift; onAgain: () => void }) {
  const t = useText(giftsText)
  const { date } = useDates()
  return (
    <Stack gap={20} fit narrow role="status">
      <Notice tone="success" title={t.givenTitle}>
        {t.givenMore(date(gift.returnsAt))}
      </Notice>
      <Row gap={12}>
        <Button href={useAddress()('GiftPage', { id: gift.id })}>{t.seeGift}</Button>
        <Button tone="outline" onClick={onAgain}>
          {t.again}
        </Button>
      </Row>
    </Stack>
  )
}
