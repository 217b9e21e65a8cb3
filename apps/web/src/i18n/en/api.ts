export const api = {
  network: 'No connection for now. Nothing is lost; try again in a moment.',
  timeout: 'The server takes too long to answer. Nothing is lost; try again in a moment.',
  unknown: 'An unknown error occurred. Please contact technical support.',
}
