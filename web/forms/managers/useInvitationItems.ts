import type { UserRow } from '#contract/users/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useCan } from '#web/layout/routing/rootData.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { managersText } from './managers.text.ts'

/** Returns the menu items of an invitation that isn't accepted; none for users without one. */
export function useInvitationItems(onWithdraw: (user: UserRow) => void) {
  const t = useText(managersText)
  const canResend = useCan(endpoints.users.resendInvitation)
  const canWithdraw = useCan(endpoints.users.withdrawInvitation)
  const { send } = useMutation(endpoints.users.resendInvitation, {
    onSuccess: () => toast({ tone: 'success', text: t.invitationSent }),
    onError: ({ message }) => toast({ tone: 'error', text: message }),
  })
  return (user: UserRow): { resend: MenuItem[]; withdraw: MenuItem[] } => ({
    resend:
      user.invitation && canResend
        ? [{ label: t.sendAgain, icon: 'send', onSelect: () => send({ userId: user.id }) }]
        : [],
    withdraw:
      user.invitation && canWithdraw
        ? [
            {
              label: t.withdraw,
              icon: 'trash',
              tone: 'danger',
              separated: true,
              onSelect: () => onWithdraw(user),
            },
          ]
        : [],
  })
}
