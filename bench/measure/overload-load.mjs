// Requests by autocannon, each answer looked at. Beside `overload.ts` because autocannon brings no types.
import autocannon from 'autocannon'

/**
 * Half small reads, a quarter the month's tickets, a quarter the year's report: of one establishment.
 * @param {string} url @param {string} token @param {{ id: number }} place
 * @param {{ connections: number, seconds: number, rate?: number }} given `rate`: requests per second in all
 */
export async function load(url, token, place, given) {
  const heard = {
    served: 0,
    refused: 0,
    without: 0,
    other: 0,
    times: /** @type {number[]} */ ([]),
    refusedTimes: /** @type {number[]} */ ([]),
  }
  const paths = [
    '/api/me',
    `/api/ticketz?establishmentId=${place.id}&from=2026-10-01&to=2026-10-31`,
    `/api/establishments/${place.id}`,
    `/api/reports?establishmentId=${place.id}&from=2026-01-01&to=2026-11-20`,
  ]
  await autocannon({
    url,
    connections: given.connections,
    duration: given.seconds,
    ...(given.rate === undefined ? {} : { overallRate: given.rate }),
    requests: paths.map((path) => ({ path, headers: { authorization: `Bearer ${token}` } })),
    setupClient: (client) => {
      let hasRetryAfter = false
      client.on('headers', ({ headers }) => {
        hasRetryAfter = headers.some((text) => text.toLowerCase() === 'retry-after')
      })
      client.on('response', (status, _bytes, time) => {
        if (status === 200) {
          heard.served += 1
          heard.times.push(time)
        } else if (status === 503 || status === 429) {
          heard.refused += 1
          heard.refusedTimes.push(time)
          if (!hasRetryAfter) heard.without += 1
        } else heard.other += 1
      })
    },
  })
  return heard
}
