/** The server cannot start as asked. The message is a sentence for the person who started it: what is wrong, what to do. */
export class StartRefusal extends Error {}
