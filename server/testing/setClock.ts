import { readFileSync } from 'node:fs'

// Given to Node by `--import`: the time of day of this process is as many milliseconds ahead as a file says.
const file = process.env.CLOCK_AHEAD_FILE ?? ''
const Right = Date
let ahead = 0

function look(): void {
  ahead = Number(readFileSync(file, 'utf8')) || 0
}

look()
setInterval(look, 20).unref()

const wrongNow = () => Right.now() + ahead

globalThis.Date = new Proxy(Right, {
  get: (target, name, receiver) => (name === 'now' ? wrongNow : Reflect.get(target, name, receiver)),
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [wrongNow()], made),
})
