import { useLive } from '../live/useLive.ts'
import { Bell } from '../notifications/Bell.tsx'
import type { Viewer } from '../routing/rootData.ts'
import { UserMenu } from './UserMenu.tsx'

/** What the top bar has for somebody with a session. */
export function AccountBar({ viewer, named }: { viewer: Viewer; named?: boolean }) {
  useLive(viewer.id)
  return (
    <>
      <Bell />
      <UserMenu viewer={viewer} named={named} />
    </>
  )
}
