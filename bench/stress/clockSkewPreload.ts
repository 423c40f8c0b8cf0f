import { readFileSync } from 'node:fs'

// Preloaded with `--import`. Shifts the time of day of this process by the milliseconds in a file.
const file = process.env.CLOCK_AHEAD_FILE ?? ''
const RealDate = Date
let offsetMs = 0

function readOffset(): void {
  offsetMs = Number(readFileSync(file, 'utf8')) || 0
}

readOffset()
setInterval(readOffset, 20).unref()

const getSkewedNow = () => RealDate.now() + offsetMs

globalThis.Date = new Proxy(RealDate, {
  get: (target, name, receiver) => (name === 'now' ? getSkewedNow : Reflect.get(target, name, receiver)),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [getSkewedNow()], newTarget),
})
