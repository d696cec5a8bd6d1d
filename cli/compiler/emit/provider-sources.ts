import type { Brand } from '../../../schema/generated/brand.ts';
import type { ProviderSources } from '../../../schema/page-headers.ts';

type Adapters = Pick<Brand['server']['adapters'], 'human' | 'phoneAuth'>;

/** Returns the CSP sources for the third parties of the adapters; null if no page uses one. */
export function providerSources({ human, phoneAuth }: Adapters): ProviderSources | null {
  const parts = [
    ...(human.use === 'geetest' ? [geetestSources(human)] : []),
    ...(phoneAuth.use === 'firebase' ? [firebaseSources(phoneAuth)] : []),
  ];
  if (parts.length === 0) return null;
  const together = (key: Exclude<keyof ProviderSources, 'trustedTypes'>): string[] => [
    ...new Set(parts.flatMap((part) => part[key])),
  ];
  const policies = parts.map(({ trustedTypes }) => trustedTypes);
  return {
    scripts: together('scripts'),
    styles: together('styles'),
    images: together('images'),
    connects: together('connects'),
    frames: together('frames'),
    trustedTypes: policies.includes(null) ? null : policies.flatMap((each) => each ?? []),
  };
}

/**
 * Returns the sources of geetest. Its script loads a style sheet and images from its static hosts and calls its
 * service, trying one host after the other: those that its loader (gt4.js) lists, without the last static one, a public
 * CDN.
 */
function geetestSources({ script }: Adapters['human']): ProviderSources {
  const origin = new URL(script).origin;
  const own = origin === 'https://static.geetest.com';
  const still = own ? [origin, 'https://static.geevisit.com'] : [origin];
  const service = own ? serviceHosts.map((host) => `https://${host}`) : [origin];
  return {
    scripts: [...new Set([...still, ...service])],
    styles: still,
    images: still,
    connects: service,
    frames: [],
    trustedTypes: null,
  };
}

const serviceHosts = ['gcaptcha4.geetest.com', 'gcaptcha4.geevisit.com', 'gcaptcha4.gsensebot.com'];

/**
 * Returns the sources of Firebase. The page calls the Identity Toolkit; the reCAPTCHA sources follow Google's CSP
 * guide.
 */
function firebaseSources({ endpoint, recaptcha }: Adapters['phoneAuth']): ProviderSources {
  const { origin } = new URL(recaptcha);
  const own = origin === 'https://www.google.com';
  return {
    scripts: own ? [`${origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/'] : [origin],
    styles: [],
    images: [],
    connects: [new URL(endpoint).origin],
    frames: own ? [`${origin}/recaptcha/`, 'https://recaptcha.google.com/recaptcha/'] : [origin],
    trustedTypes: ['recaptcha', 'goog#html'],
  };
}
