import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchCaptcha } from '../api/captcha-image.ts';

/** Minimum time between two images. */
const throttleMs = 1000;

export interface CaptchaPicture {
  picture: string | null;
  /** Whether the image could not be fetched. */
  failed: boolean;
  /** Returns whether a second has passed since the previous image. */
  mayRenew: () => boolean;
  /** Fetches another image: at once, or as soon as a second has passed. */
  renew: () => void;
}

/** Fetches the CAPTCHA images of one form, at most one per second. */
export function useCaptchaPicture({
  clock,
  fetchPicture = fetchCaptcha,
}: {
  clock: () => number;
  fetchPicture?: typeof fetchCaptcha;
}): CaptchaPicture {
  const [picture, setPicture] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const fetchedAt = useRef(-Infinity);
  const leaving = useRef(new AbortController());
  const later = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => {
      clearTimeout(later.current);
      leaving.current.abort();
    };
  }, []);
  const load = useCallback(() => {
    const { signal } = leaving.current;
    fetchedAt.current = clock();
    fetchPicture(signal).then(
      (address) => {
        setPicture(address);
        setFailed(false);
      },
      () => signal.aborted || setFailed(true),
    );
  }, [clock, fetchPicture]);
  const renew = useCallback(() => {
    clearTimeout(later.current);
    const wait = fetchedAt.current + throttleMs - clock();
    if (wait <= 0) load();
    else later.current = setTimeout(load, wait);
  }, [clock, load]);
  const mayRenew = useCallback(() => clock() - fetchedAt.current >= throttleMs, [clock]);
  return { picture, failed, mayRenew, renew };
}
