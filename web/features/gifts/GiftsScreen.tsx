import { canTransition } from '#contract/core/stateMachine.ts'
import type { Gift } from '#contract/gifts/schemas.ts'
import { giftStateMachine } from '#contract/gifts/stateMachine.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { GiftCard } from '#web/domain/gifts/GiftCard.tsx'
import { Phone } from '#web/domain/people/Phone.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { ListPager } from '#web/ui/grid/ListPager.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { AcceptGift } from './AcceptGift.tsx'
import { GiftState } from './GiftState.tsx'
import styles from './gifts.module.css'
import { giftsText } from './gifts.text.ts'

const parseSide = ({ search }: LoaderContext) => (search.get('side') === 'given' ? 'given' : 'got')

export const loader = createLoader({
  side: parseSide,
  gifts: (context) => {
    const { page, pageSize } = parsePageQuery(context.search)
    return query(endpoints.gifts.getGifts, { side: parseSide(context), page, pageSize })
  },
})

export default function GiftsScreen() {
  const t = useText(giftsText)
  const { Gifts: title } = useText(screenNames)
  const { side, gifts } = useLoaded<typeof loader>()
  const address = useAddress()
  const canGive = useCan(endpoints.gifts.givePoints)
  const { rows, ...grid } = usePagedGrid(gifts).grid
  const giftsAddress = address('Gifts')
  const give = canGive && (
    <Button icon="gift" href={`${address('WalletTransferPoints')}?card=1`}>
      {t.give}
    </Button>
  )
  return (
    <Stack gap={20} fit narrow>
      <Head title={title} />
      <GridHead title={title} note={t.lead} />
      <Tabs
        label={t.views}
        current={side}
        tabs={[
          { id: 'got', label: t.got, href: giftsAddress },
          { id: 'given', label: t.given, href: `${giftsAddress}?side=given` },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={side === 'got' ? t.noneGot : t.noneGiven}
          picture="/art/empty/list.svg"
          action={give || undefined}
        >
          {side === 'got' ? t.noneGotMore : t.noneGivenMore}
        </EmptyState>
      ) : (
        <>
          <Row gap={12}>{give}</Row>
          <ul className={styles.list}>
            {rows.map((gift) => (
              <li key={gift.id}>
                <a href={address('GiftPage', { id: gift.id })} className={styles.link}>
                  <GiftCard gift={gift}>
                    <Party gift={gift} />
                    <GiftState state={gift.state} />
                  </GiftCard>
                </a>
                {!gift.isOwn && canTransition(giftStateMachine, 'accepted', gift.state, 'receiver') && (
                  <AcceptGift gift={gift} isInList />
                )}
              </li>
            ))}
          </ul>
          <ListPager {...grid} />
        </>
      )}
    </Stack>
  )
}

function Party({ gift }: { gift: Gift }) {
  const t = useText(giftsText)
  if (!gift.isOwn) return <Note as="span">{t.from(gift.from ?? t.formerMember)}</Note>
  return (
    <Note as="span">
      {gift.to ? (
        <>
          {t.toLabel} {gift.state === 'waiting' ? <Phone phone={gift.to} /> : <bdi>{gift.to}</bdi>}
        </>
      ) : (
        t.gone
      )}
    </Note>
  )
}
