import { useUrlSearch } from '#web/layout/routing/useUrlSearch.ts'
import { type PageQuery, parsePageQuery, withPageQuery } from '#web/ui/grid/pageQuery.ts'

/** For a grid whose rows are all in the browser. The URL stores the view. */
export function useGridView(): { view: PageQuery; onView: (change: Partial<PageQuery>) => void } {
  const [search, replaceSearch] = useUrlSearch()
  return {
    view: parsePageQuery(search),
    onView: (change) => replaceSearch(withPageQuery(search, change)),
  }
}
