import { Button } from '../basics/Button.tsx'

/** For filters without results. */
export const noResults = (t: { nothingFound: string; showAll: string }, href: string) => ({
  title: t.nothingFound,
  action: (
    <Button tone="tonal" href={href}>
      {t.showAll}
    </Button>
  ),
})

/** For a list without rows. `action: null` also omits the retry button. */
export const noData = (title: string, text?: string) => ({
  title,
  text,
  picture: '/art/empty/list.svg',
  action: null,
})
