import { useId, useState } from 'react'
import type { LoadedMember } from '#web/domain/members/loadMember.ts'
import { MemberIdentity } from '#web/domain/members/MemberIdentity.tsx'
import {
  MemberComplaints,
  MemberFlags,
  MemberOrders,
  MemberPayments,
  MemberWallet,
} from '#web/domain/members/MemberSections.tsx'
import { membersText } from '#web/domain/members/members.text.ts'
import { MemberRestrictions } from '#web/forms/restrictions/MemberRestrictions.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './staff.module.css'

const hasRows = <List extends { totalCount: number }>(list: List | null): list is List =>
  list !== null && list.totalCount > 0

function Context({ member }: { member: LoadedMember }) {
  const t = useText(membersText)
  const address = useAddress()
  const id = useId()
  const { details, wallet, transactions, orders, payments, complaints, flags } = member
  const { user, restrictions } = details
  return (
    <Stack gap={16} fit>
      <section aria-labelledby={id} className={page.card}>
        <h2 id={id}>{t.member}</h2>
        <bdi>{user.name}</bdi>
        <MemberIdentity details={details} />
        <a href={address('MemberPage', { id: user.id })}>{t.wholePage}</a>
      </section>
      <MemberRestrictions user={user} restrictions={restrictions} />
      {hasRows(flags) && <MemberFlags flags={flags} />}
      {wallet && transactions && (
        <MemberWallet wallet={wallet} transactions={transactions} userId={user.id} />
      )}
      {hasRows(orders) && <MemberOrders orders={orders} />}
      {hasRows(payments) && <MemberPayments payments={payments} />}
      {hasRows(complaints) && <MemberComplaints complaints={complaints} />}
    </Stack>
  )
}

/** Next to the complaint; on phones, where it would push the conversation down, in a sheet. */
export function SenderPanel({ member }: { member: LoadedMember }) {
  const t = useText(membersText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={styles.panel}>
        <Context member={member} />
      </div>
      <div className={styles.panelButton}>
        <Button tone="outline" icon="user" onClick={() => setOpen(true)}>
          {t.member}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.member} width={560}>
        <Context member={member} />
      </Dialog>
    </>
  )
}
