import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { from: string; to: readonly string[]; raw: string }

export type MailServer = {
  /** For `SMTP_URL`. */
  url: string
  received: readonly ReceivedMail[]
  refuse: (isRefusing: boolean) => void
  /** Mails are received, and acknowledged only once what this returns is called. */
  hold: () => () => void
  /** How many mails it turned away. */
  refusals: () => number
  close: () => Promise<void>
}

/** A real one, on a port of its own: it speaks SMTP and keeps what it is given. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let isRefusing = false
  let refusals = 0
  let held = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      if (isRefusing) refusals += 1
      done(isRefusing ? new Error('try again later') : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((one) => one.address),
          raw: Buffer.concat(chunks).toString(),
        })
        void held.then(() => done())
      })
    },
    ...options,
  })
  // A client that does not trust its certificate hangs up.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `${options.secure === true ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    refuse: (value) => {
      isRefusing = value
    },
    hold: () => {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    refusals: () => refusals,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
