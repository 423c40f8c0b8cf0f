type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** What every page has. */
const always = /\/web\/(root|entry\.client)\.tsx/

/** The screens that visitors read, and where they come in. */
const visited =
  /\/web\/features\/(startup\/Home|offers\/Offer(sSearch)?|places\/(search\/PlacesSearch|page\/Place)|packages\/Plans|pages\/Page|accounts\/signIn\/(Login|Register|ForgottenPassword))Screen\.tsx/

/** What brings a module along with it, itself included: all that imports it, and what imports that. */
function bringersOf(id: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([id])
  for (const each of found)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return found
}

/** How many of the screens that visitors read have a module; all of them where every page has it. */
function visitedBy(id: string, graph: Graph): number {
  const bringers = [...bringersOf(id, graph)]
  if (bringers.some((each) => always.test(each))) return Number.POSITIVE_INFINITY
  return new Set(bringers.flatMap((each) => visited.exec(each)?.[0] ?? [])).size
}

/**
 * Two chunks of what visitors' pages have in common: what every page has, and what several of their screens have. Left to
 * itself, the bundler makes a file of whatever the same screens have, of which there are hundreds: a phone asked for fifty of
 * them, at milliseconds each, before it heard of a press.
 */
export function visitorsChunkOf(id: string, graph: Graph): string | null {
  const screens = visitedBy(id, graph)
  if (screens === Number.POSITIVE_INFINITY) return 'shared'
  return screens > 1 ? 'visitors' : null
}

/** The chunk of the forms of who works here, whose library no screen that visitors read brings. */
export function workChunkOf(id: string, graph: Graph): string | null {
  return visitedBy(id, graph) === 0 ? 'work' : null
}
