import { createServer } from 'node:http'

/** Answers every request with the bytes of one search reply of the product. */
const [product = '', body = '{}', port = '0'] = process.argv.slice(2)
const reply = await fetch(product, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
})
const bytes = Buffer.from(await reply.arrayBuffer())

createServer((request, answer) => {
  request.resume()
  request.once('end', () => {
    answer.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    })
    answer.end(bytes)
  })
}).listen(Number(port), '127.0.0.1')
