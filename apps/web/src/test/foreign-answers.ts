import type { StubAnswer } from './stub-server.ts'

const gateway = {
  statusCode: 404,
  error: 'Not Found',
  message: 'Route not found',
  timestamp: '',
  path: '/',
  details: {},
}

/** What proxies, filters and the networks of hotels answer in the place of our server, none of it R33's object. */
export const foreignAnswers: readonly (readonly [string, StubAnswer])[] = [
  ['a sign-in of a proxy (401)', { status: 401, body: '<h1>401 Authorization Required</h1>' }],
  ['the page of a filter (403)', { status: 403, body: '<html><title>Accès bloqué</title></html>' }],
  ['a gateway’s own error (404)', { status: 404, body: gateway }],
  ['a method that a proxy does not let through (405)', { status: 405, body: '' }],
  ['a proxy that asks who one is (407)', { status: 407, body: { error: 'proxy_auth_required' } }],
  ['a page that is nowhere else (410)', { status: 410, body: 'Gone' }],
  ['a limit of a proxy (413)', { status: 413, body: '<h1>413 Request Entity Too Large</h1>' }],
  ['a rule of a firewall (422)', { status: 422, body: { message: 'Unprocessable' } }],
  ['an empty success', { body: '' }],
  ['JSON of somebody else', { body: { status: 'ok' } }],
  ['a page of HTML', { body: '<html>Bienvenue au Wi-Fi</html>' }],
]
