import { groupedCode, OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { OrderStateTag } from '#web/domain/orders/OrderStateTag.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { counterText } from './counter.text.ts'
import { OrderFacts } from './OrderCard.tsx'
import { BillForm } from './order/BillForm.tsx'
import order from './order/order.module.css'
import type { OrderListItem } from './orderListItem.ts'

type Props = { listed: OrderListItem; onBack: () => void; onReload: () => void }

/** An order as the list has it, while its page can't be loaded. Its bill is stored until it can be sent. */
export function OfflineOrder({ listed, onBack, onReload }: Props) {
  const t = useText(counterText)
  return (
    <Stack gap={20} className={order.page}>
      <Head title={`${listed.member.name} ${groupedCode(listed.code)}`} />
      <Row gap={16} lineGap={8} align="center" className={order.title}>
        <h1>
          <bdi className={order.name}>{listed.member.name}</bdi>{' '}
          <Note as="span" weight="regular">
            <OrderCode code={listed.code} />
          </Note>
        </h1>
        <OrderStateTag state={listed.state} />
      </Row>
      <p>
        <bdi>{(listed.offer ?? listed.service)?.name}</bdi>
      </p>
      {listed.state === 'confirmed' && (
        <Card as="section" padding={16} className={order.card}>
          <BillForm key={listed.id} order={listed} onOrder={onReload} />
        </Card>
      )}
      <OrderFacts order={listed} withBranch />
      <div>
        <Button tone="outline" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </Stack>
  )
}
