import { Button } from '../basics/Button.tsx'

/** What a grid shows where its filters leave no row: the way back to all of them. */
export const noResults = (t: { nothingFound: string; showAll: string }, href: string) => ({
  title: t.nothingFound,
  action: (
    <Button tone="tonal" href={href}>
      {t.showAll}
    </Button>
  ),
})

/** What a grid shows where there is no row at all, and nothing to do about it here. */
export const noData = (title: string, text?: string) => ({
  title,
  text,
  picture: '/art/empty/list.svg',
  action: null,
})
