/** Moves mails from the outbox to their reader. */
export type MailQueue = {
  /** After the commit: the mail written under this id goes out at once. Never throws, never waits. */
  announce: (mailId: string) => void
}
