import { AppError } from '../../../shared/errors.ts';

/** Whose work it is. */
export interface WorkOwner {
  merchant: string;
  playerId: string;
}

export type LimitedRun = <Result>(owner: WorkOwner, work: () => Promise<Result>) => Promise<Result>;

interface Share {
  all: number;
  /** Of a brand, so that the work of one does not delay that of others. */
  brand: number;
  /** Of a player. */
  player: number;
}

/**
 * Returns a function that runs at most `running` pieces of work at once; `waiting` more wait, and start in their order as
 * soon as their owner may run one. It throws `system.unavailable` for work beyond that.
 */
export function limitConcurrency({ running, waiting }: { running: Share; waiting: Share }): LimitedRun {
  const active: WorkOwner[] = [];
  const queue: { owner: WorkOwner; start: () => void }[] = [];

  function startWaiting(): void {
    for (const each of queue.slice())
      if (fits(active, each.owner, running)) {
        queue.splice(queue.indexOf(each), 1);
        active.push(each.owner);
        each.start();
      }
  }

  return async (owner, work) => {
    if (fits(active, owner, running)) active.push(owner);
    else {
      const waitingOwners = queue.map((each) => each.owner);
      if (!fits(waitingOwners, owner, waiting)) throw new AppError('system.unavailable');
      await new Promise<void>((start) => queue.push({ owner, start }));
    }
    try {
      return await work();
    } finally {
      active.splice(active.indexOf(owner), 1);
      startWaiting();
    }
  };
}

/** Returns whether one more of an owner is within a share. */
function fits(owners: readonly WorkOwner[], { merchant, playerId }: WorkOwner, share: Share): boolean {
  const ofBrand = owners.filter((other) => other.merchant === merchant);
  const ofPlayer = ofBrand.filter((other) => other.playerId === playerId);
  return owners.length < share.all && ofBrand.length < share.brand && ofPlayer.length < share.player;
}
