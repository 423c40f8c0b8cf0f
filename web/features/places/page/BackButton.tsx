import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ScreenName } from '#contract/core/screens.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { uiText } from '#web/ui/language/ui.text.ts'

type Props = { otherwise: ScreenName; tone?: 'plain' | 'disc' }

/** Only on phones. Without scripts or a previous page of ours, it leads to `otherwise`. */
export function BackButton({ otherwise, tone }: Props) {
  const t = useText(uiText)
  const address = useAddress()
  const navigate = useNavigate()
  const back = (event: MouseEvent) => {
    // The router numbers its history entries: above 0, the previous page is one of ours.
    if (!((history.state as { idx?: number } | null)?.idx ?? 0)) return
    event.preventDefault()
    navigate(-1)
  }
  return <IconButton icon="arrow-left" label={t.back} tone={tone} href={address(otherwise)} onClick={back} />
}
