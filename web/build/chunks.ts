type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** What every page has. */
const everyPage = /\/web\/(root|entry\.client)\.tsx/

/** The screens that visitors read, and where they come in. */
const visitorScreens =
  /\/web\/features\/(home\/Home|offers\/Offer(sSearch)?|places\/(search\/PlacesSearch|page\/Place)|packages\/Plans|pages\/Page|accounts\/signIn\/(Login|Register|ForgottenPassword))Screen\.tsx/

/** What brings a module along with it, itself included: all that imports it, and what imports that. */
function findImporters(id: string, graph: Graph): ReadonlySet<string> {
  const importers = new Set([id])
  for (const moduleId of importers)
    for (const importer of graph.getModuleInfo(moduleId)?.importers ?? []) importers.add(importer)
  return importers
}

/** How many of the screens that visitors read have a module; all of them where every page has it. */
function countVisitorScreens(id: string, graph: Graph): number {
  const importers = [...findImporters(id, graph)]
  if (importers.some((importer) => everyPage.test(importer))) return Number.POSITIVE_INFINITY
  return new Set(importers.flatMap((importer) => visitorScreens.exec(importer)?.[0] ?? [])).size
}

/**
 * Two chunks of what visitors' pages have in common: what every page has, and what several of their screens have. Left to
 * itself, the bundler makes a file of whatever the same screens have, of which there are hundreds: a phone asked for fifty of
 * them, at milliseconds each, before it heard of a press.
 */
export function getVisitorChunk(id: string, graph: Graph): string | null {
  const screens = countVisitorScreens(id, graph)
  if (screens === Number.POSITIVE_INFINITY) return 'shared'
  return screens > 1 ? 'visitors' : null
}

/** The chunk of the forms of who works here, whose library no screen that visitors read brings. */
export function getBackOfficeChunk(id: string, graph: Graph): string | null {
  return countVisitorScreens(id, graph) === 0 ? 'work' : null
}
