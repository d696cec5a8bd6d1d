/** Time limits for work of one kind at the database, in milliseconds. */
export interface WorkLimits {
  /** The server cancels a statement that waits this long for a lock. */
  lockMs: number;
  /** The server cancels a statement that runs this long. */
  statementMs: number;
  /** The platform rejects when it has no answer after this long, the wait for a connection included. */
  answerMs: number;
}

/** A player waits for a call; no one waits for a job (clean-up, loading a brand). */
export type WorkKind = 'call' | 'job';

export interface DatabaseLimits extends Readonly<Record<WorkKind, WorkLimits>> {
  /** An attempt to connect is abandoned after this long, so that the next one can find the database again. */
  connectMs: number;
  /** A transaction whose process stopped in the middle of it releases its locks after this time. */
  idleInTransactionMs: number;
}

/**
 * On PostgreSQL a call fails within a second, whatever the database does. The server's own limits are shorter than
 * `answerMs`, so that a slow statement costs a call and not a connection.
 */
export const postgresLimits: DatabaseLimits = {
  call: { lockMs: 600, statementMs: 800, answerMs: 900 },
  job: { lockMs: 5_000, statementMs: 60_000, answerMs: 65_000 },
  connectMs: 3_000,
  idleInTransactionMs: 5_000,
};

/**
 * PGlite has one session and no timers, so it cannot end a statement itself: a statement without an answer in this time
 * ends its worker. Waiting behind other statements is normal there, so the time is longer.
 */
export const embeddedLimits = (watchdogMs = 10_000): DatabaseLimits => ({
  call: { lockMs: 0, statementMs: 0, answerMs: watchdogMs },
  job: { lockMs: 0, statementMs: 0, answerMs: 6 * watchdogMs },
  // Work waits here for the only connection.
  connectMs: 6 * watchdogMs,
  idleInTransactionMs: 5_000,
});

/** Returns limits that are `patience` times as long, for tests on a machine that stalls. */
export function withPatience(
  { call, job, connectMs, idleInTransactionMs }: DatabaseLimits,
  patience = 1,
): DatabaseLimits {
  const longer = ({ lockMs, statementMs, answerMs }: WorkLimits): WorkLimits => ({
    lockMs: lockMs * patience,
    statementMs: statementMs * patience,
    answerMs: answerMs * patience,
  });
  return {
    call: longer(call),
    job: longer(job),
    connectMs: connectMs * patience,
    idleInTransactionMs: idleInTransactionMs * patience,
  };
}
