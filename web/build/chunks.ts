type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Modules that every page loads. */
const everyPage = /\/web\/(root|entry\.client)\.tsx/

/** Screens that visitors read and enter by. */
const visitorScreens =
  /\/web\/features\/(home\/Home|offers\/Offer(sSearch)?|places\/(search\/PlacesSearch|page\/Place)|packages\/Plans|pages\/Page|accounts\/signIn\/(Login|Register|ForgottenPassword))Screen\.tsx/

/** Returns all modules that import a module, directly or indirectly, and itself. */
function findImporters(id: string, graph: Graph): ReadonlySet<string> {
  const importers = new Set([id])
  for (const moduleId of importers)
    for (const importer of graph.getModuleInfo(moduleId)?.importers ?? []) importers.add(importer)
  return importers
}

/** Counts the visitor screens that include a module; all of them if every page includes it. */
function countVisitorScreens(id: string, graph: Graph): number {
  const importers = [...findImporters(id, graph)]
  if (importers.some((importer) => everyPage.test(importer))) return Number.POSITIVE_INFINITY
  return new Set(importers.flatMap((importer) => visitorScreens.exec(importer)?.[0] ?? [])).size
}

/**
 * Puts modules shared by visitor pages into two chunks: those of every page, and those of several screens.
 * The bundler's default is one chunk per combination of screens; a phone then requested fifty, at
 * milliseconds each, before it handled input.
 */
export function getVisitorChunk(id: string, graph: Graph): string | null {
  const screens = countVisitorScreens(id, graph)
  if (screens === Number.POSITIVE_INFINITY) return 'shared'
  return screens > 1 ? 'visitors' : null
}

/** Assigns back-office forms to one chunk; no visitor screen loads their library. */
export function getBackOfficeChunk(id: string, graph: Graph): string | null {
  return countVisitorScreens(id, graph) === 0 ? 'work' : null
}
