/** How long work of one kind may take at the database, in milliseconds. */
export interface WorkLimits {
  /** The server gives up a statement that waits this long for a lock. */
  lockMs: number;
  /** The server cancels a statement that runs this long. */
  statementMs: number;
  /** The platform gives up when it has no answer after this long, the wait for a connection included. */
  answerMs: number;
}

/** A call has a player waiting; a job (clean-up, loading a brand) has no one. */
export type WorkKind = 'call' | 'job';

export interface DatabaseLimits extends Readonly<Record<WorkKind, WorkLimits>> {
  /** An attempt to connect is given up after this long, so that the next one can find the database again. */
  connectMs: number;
}

/**
 * On PostgreSQL a call is refused within a second, whatever the database does. The server's own limits are shorter than
 * `answerMs`, so that a slow statement costs a call and not a connection.
 */
export const postgresLimits: DatabaseLimits = {
  call: { lockMs: 600, statementMs: 800, answerMs: 900 },
  job: { lockMs: 5_000, statementMs: 60_000, answerMs: 65_000 },
  connectMs: 3_000,
};

/**
 * PGlite has one session and no timers, so it cannot end a statement itself: what is not answered in this time ends
 * its worker. Waiting behind other statements is normal there, therefore the time is longer.
 */
export const embeddedLimits = (watchdogMs = 10_000): DatabaseLimits => ({
  call: { lockMs: 0, statementMs: 0, answerMs: watchdogMs },
  job: { lockMs: 0, statementMs: 0, answerMs: 6 * watchdogMs },
  // Who waits for the one connection waits here.
  connectMs: 6 * watchdogMs,
});

/** A transaction whose process stopped in the middle of it gives its locks back after this time. */
export const IDLE_IN_TRANSACTION_MS = 5_000;
