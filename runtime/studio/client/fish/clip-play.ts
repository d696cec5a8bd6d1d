import type { Shot } from '../../games/fish/fish.ts';
import type { FishId } from '../../games/fish/ponds.ts';
import type { WagerReply } from '../kit/api.ts';
import type { GamePage } from '../kit/game-page.ts';
import { createStagedClient } from '../kit/staged-client.ts';
import { clipOf, decide, shotsLeft, stateOf, type Clip } from './clip.ts';
import type { FishWord } from './words.ts';

export interface ClipPlayListeners {
  /** The displayed state has changed. */
  changed(): void;
  /** A clip can be fired. */
  loaded(clip: Clip): void;
  decided(fish: FishId, shot: Shot, round: WagerReply): void;
  /** The clip is over and everything has been shown. */
  over(round: WagerReply): void;
  /** Fires one automatic shot. */
  autoFire(): void;
}

const AUTO_MS = 330;
/** Maximum number of automatic shots that wait for the server. */
const AUTO_AHEAD = 3;
/** Delay before the total is shown, so that the last net opens first. */
const LAST_NET_MS = 700;

/** Loads, fires and ends clips for the player; the server decides every shot. */
export function createClipPlay(page: GamePage<FishWord>, on: ClipPlayListeners) {
  let clip: Clip | null = null;
  let busy = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const client = createStagedClient(page, {
    changed(round) {
      if (clip !== null) clip.state = stateOf(round);
    },
    over: (round) => void finish(round),
  });

  async function finish(round: WagerReply): Promise<void> {
    setAuto(false);
    await new Promise((resolve) => setTimeout(resolve, LAST_NET_MS));
    clip = null;
    on.over(round);
    on.changed();
  }

  function release(): void {
    if (clip !== null) clip.inWater = Math.max(0, clip.inWater - 1);
    on.changed();
  }

  function setAuto(isOn: boolean): void {
    clearInterval(timer);
    timer = isOn ? setInterval(() => clip !== null && clip.inWater < AUTO_AHEAD && on.autoFire(), AUTO_MS) : undefined;
    on.changed();
  }

  function takeUp(round: WagerReply): void {
    clip = clipOf(round);
    on.loaded(clip);
    on.changed();
  }

  /** Disables the buttons during a call. */
  async function asking(work: () => Promise<unknown>): Promise<void> {
    busy = true;
    on.changed();
    await work();
    busy = false;
    on.changed();
  }

  return {
    clip: (): Clip | null => clip,
    isBusy: () => busy,
    isAuto: () => timer !== undefined,
    setAuto,
    /** Returns a shot that met no fish to the clip. */
    release,
    /** Removes a shot from the clip; the shot is returned when `shoot` fired none. */
    fire(shoot: () => boolean): void {
      if (clip === null || busy || shotsLeft(clip) === 0) return;
      clip.inWater += 1;
      if (shoot()) on.changed();
      else release();
    },
    async hit(fish: FishId): Promise<Shot | null> {
      const decided = await decide(client, fish);
      if (decided === null) setAuto(false);
      release();
      if (decided !== null) on.decided(fish, decided.shot, decided.round);
      return decided?.shot ?? null;
    },
    async load({ bet, shots }: { bet: string; shots: number }): Promise<void> {
      if (busy || clip !== null) return;
      await asking(async () => {
        const round = await client.begin({ bet, choice: { shots } });
        if (round?.state === 'playing') takeUp(round);
      });
    },
    async end(): Promise<void> {
      if (clip === null || busy) return;
      setAuto(false);
      await asking(() => client.leave());
    },
    /** Resumes an open clip after a reload. */
    async resume(): Promise<void> {
      const round = await client.resume();
      if (round !== null) takeUp(round);
    },
  };
}
