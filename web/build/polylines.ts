export type Point = readonly [lng: number, lat: number]

export type Box = readonly [number, number, number, number]

type Edge = { axis: 0 | 1; at: number; above: boolean }

/** Where the closed line leaves the box, the result follows the box's edge. */
export function clipRing(ring: readonly Point[], [west, south, east, north]: Box): Point[] {
  const edges: Edge[] = [
    { axis: 0, at: west, above: true },
    { axis: 0, at: east, above: false },
    { axis: 1, at: south, above: true },
    { axis: 1, at: north, above: false },
  ]
  return edges.reduce<Point[]>(clipEdge, [...ring])
}

function clipEdge(ring: Point[], { axis, at, above }: Edge): Point[] {
  const isIn = (point: Point) => (above ? point[axis] >= at : point[axis] <= at)
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) as Point
    if (isIn(point) === isIn(before)) return isIn(point) ? [point] : []
    const part = (at - before[axis]) / (point[axis] - before[axis])
    const crossing: Point = [
      before[0] + part * (point[0] - before[0]),
      before[1] + part * (point[1] - before[1]),
    ]
    return isIn(point) ? [crossing, point] : [crossing]
  })
}

/** Removes points closer to the rest of the line than the tolerance at their position (Douglas–Peucker). */
export function simplify(line: readonly Point[], tolerance: (at: Point) => number): Point[] {
  const keptIndices = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    const furthest = findFurthest(line, from, to, tolerance)
    if (furthest === null) continue
    keptIndices.add(furthest)
    open.push([from, furthest], [furthest, to])
  }
  return line.filter((_, index) => keptIndices.has(index))
}

function findFurthest(
  line: readonly Point[],
  from: number,
  to: number,
  tolerance: (at: Point) => number,
): number | null {
  let [furthest, most]: [number | null, number] = [null, 1]
  for (let index = from + 1; index < to; index += 1) {
    const point = line[index] as Point
    const distance = distanceTo(point, line[from] as Point, line[to] as Point) / tolerance(point)
    if (distance > most) [furthest, most] = [index, distance]
  }
  return furthest
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy)
}
