/** Sends messages to the portal that frames the game, only to the origin named at launch; receives none. */
export function createParentLink(origin: string, gameId: string) {
  const post = (message: object): void => {
    if (window.parent !== window) window.parent.postMessage({ gameId, ...message }, origin);
  };
  return {
    ready: () => post({ type: 'livery:ready' }),
    round: (round: { roundId: string; bet: string; win: string; balance: string | null; currency: string }) =>
      post({ type: 'livery:round', ...round }),
    exit: () => post({ type: 'livery:exit' }),
    /** The player requests another game of the same vendor. */
    open: (target: string) => post({ type: 'livery:open', target }),
  };
}

export type ParentLink = ReturnType<typeof createParentLink>;
