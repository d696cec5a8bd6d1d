/** Tells the portal that frames the game; hears nothing. Messages go to the origin the launch named, and to no other. */
export function createParentLink(origin: string, gameId: string) {
  const post = (message: object): void => {
    if (window.parent !== window) window.parent.postMessage({ gameId, ...message }, origin);
  };
  return {
    ready: () => post({ type: 'livery:ready' }),
    round: (round: { roundId: string; bet: string; win: string; balance: string | null; currency: string }) =>
      post({ type: 'livery:round', ...round }),
    exit: () => post({ type: 'livery:exit' }),
    /** The player wants another game of the same vendor. */
    open: (target: string) => post({ type: 'livery:open', target }),
  };
}

export type ParentLink = ReturnType<typeof createParentLink>;
