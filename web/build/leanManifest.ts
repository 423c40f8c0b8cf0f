import { isPublic, opensForVisitors, type ScreenName, screens } from '../../contract/screens.ts'

type Part = { imports: string[]; css: string[] }
type Route = Part & { id?: string; parentId?: string }
type Manifest = { entry: Part; routes: Record<string, Route>; url: string }

const start = 'window.__reactRouterManifest='

/** Beside the public screens, those that visitors' pages link. */
const linked: readonly string[] = ['root', 'guard', 'SignIn', 'SignUp', 'ServicePlaceRegister'] satisfies (
  | ScreenName
  | 'root'
  | 'guard'
)[]

/**
 * Whether visitors come to a screen from within a page. Where they don't, because a mail or the payment provider leads
 * there, its table needn't name the parts that a browser should load beside it.
 */
function isLinked(id: string): boolean {
  return linked.includes(id) || (Object.hasOwn(screens, id) && isPublic(id as ScreenName))
}

/** The name of the table for visitors' pages, beside the one of all screens. */
export const visitorsManifest = (name: string) => name.replace('manifest-', 'visitors-')

/**
 * The router's table of screens, which every page loads, without what each screen says twice: its id, which is its key,
 * what it needs of the entry, which a browser has before any screen, and flags that are off. Visitors' pages have a table
 * of their own.
 */
export function leanManifest(code: string, { visitors = false } = {}): string {
  if (!code.startsWith(start))
    throw new Error('The router writes its table of screens in another way than it did')
  const manifest = JSON.parse(code.slice(start.length).replace(/;\s*$/, '')) as Manifest
  const { entry, routes } = manifest
  // The browser renders its link to the table once more.
  if (visitors) manifest.url = visitorsManifest(manifest.url)
  for (const [id, route] of Object.entries(routes)) {
    if (visitors && !opensForVisitors(id)) delete routes[id]
    delete route.id
    // The root brings the styles of the entry into the page.
    if (route.parentId === undefined) continue
    route.imports = route.imports.filter((file) => !entry.imports.includes(file))
    route.css = route.css.filter((file) => !entry.css.includes(file))
    if (visitors && !isLinked(id)) route.imports = []
  }
  const lean = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value))
  return `const table=${lean};for(const[id,route]of Object.entries(table.routes))route.id=id;${start}table;`
}
