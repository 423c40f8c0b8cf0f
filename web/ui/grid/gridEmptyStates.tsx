import { Button } from '../basics/Button.tsx'

/** Returns the empty state for filters without results, with a link to all rows. */
export const noResults = (t: { nothingFound: string; showAll: string }, href: string) => ({
  title: t.nothingFound,
  action: (
    <Button tone="tonal" href={href}>
      {t.showAll}
    </Button>
  ),
})

/** Returns the empty state for a list without rows and without an action. */
export const noData = (title: string, text?: string) => ({
  title,
  text,
  picture: '/art/empty/list.svg',
  action: null,
})
