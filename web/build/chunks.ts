type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const everyPage = /\/web\/(root|entry\.client)\.tsx/

const visitorScreens =
  /\/web\/features\/(home\/Home|offers\/Offer(sSearch)?|places\/(search\/PlacesSearch|page\/Place)|packages\/Plans|pages\/Page|accounts\/signIn\/(Login|Register|ForgottenPassword))Screen\.tsx/

/** Direct and indirect importers, and the module itself. */
function findImporters(id: string, graph: Graph): ReadonlySet<string> {
  const importers = new Set([id])
  for (const moduleId of importers)
    for (const importer of graph.getModuleInfo(moduleId)?.importers ?? []) importers.add(importer)
  return importers
}

/** Infinity if every page includes the module. */
function countVisitorScreens(id: string, graph: Graph): number {
  const importers = [...findImporters(id, graph)]
  if (importers.some((importer) => everyPage.test(importer))) return Number.POSITIVE_INFINITY
  return new Set(importers.flatMap((importer) => visitorScreens.exec(importer)?.[0] ?? [])).size
}

/**
 * Two chunks: modules of every page, and those of several visitor screens. By default there is a chunk per
 * combination of screens, and a phone requested fifty before it handled input.
 */
export function getVisitorChunk(id: string, graph: Graph): string | null {
  const screens = countVisitorScreens(id, graph)
  if (screens === Number.POSITIVE_INFINITY) return 'shared'
  return screens > 1 ? 'visitors' : null
}

/** For back-office forms. No visitor screen loads their library. */
export function getBackOfficeChunk(id: string, graph: Graph): string | null {
  return countVisitorScreens(id, graph) === 0 ? 'work' : null
}
