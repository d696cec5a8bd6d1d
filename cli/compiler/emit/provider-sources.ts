import type { Brand } from '../../../schema/generated/brand.ts';
import type { ProviderSources } from '../../../schema/page-headers.ts';

type Adapters = Pick<Brand['server']['adapters'], 'human' | 'phoneAuth'>;

/** What pages have to be allowed for the third parties the adapters name; null when none comes into a page. */
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
 * Its script brings a style sheet and pictures from its static hosts and asks its service, one host after the other
 * while they fail: those its loader (gt4.js) names, without the last static one, which belongs to a public CDN.
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

/** The Identity Toolkit is asked by the page; reCAPTCHA comes as Google's page on policies says. */
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
