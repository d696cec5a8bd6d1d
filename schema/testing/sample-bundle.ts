import type { BrandBundle } from '../bundle.ts';

/** Returns a complete, valid brand with the overrides of a test. */
export function sampleBundle(different: Partial<BrandBundle> = {}): BrandBundle {
  return {
    bundleVersion: 1,
    id: 'opal',
    name: 'Opal',
    merchantCode: 'OPAL01',
    domains: ['opal.example'],
    platform: 'web',
    device: 'WEB',
    lotteryType: 'SEA',
    money: 'play',
    defaultLanguage: 'EN',
    languages: ['EN', 'TH'],
    currency: { code: 'THB', symbol: '฿', decimals: 2 },
    chatHeaderColour: '#334455',
    settings: [],
    announcements: { types: [], execution: 'B' },
    esportsProviders: [],
    prizeModes: {},
    payments: true,
    bonuses: false,
    ranks: false,
    resources: [],
    routesOff: [],
    categories: ['RNG', 'LIVE'],
    deployment: { loginedToHomePage: false, minimumAge: 18, jurisdictions: [], audience: 'everyone' },
    contact: { company: 'Opal Ltd', email: 'care@opal.example', address: '1 Example Street', licence: 'none' },
    theme: {
      id: 'plain',
      scheme: 'light',
      browserColour: '#fff',
      layout: { hero: 'banner', header: 'solid', tiles: 'portrait', nav: 'text' },
    },
    assets: { logo: '/logo.svg', mark: '/mark.svg', hero: '/hero.svg', socialImage: null },
    banners: [],
    copy: {},
    pages: {},
    allow: { frames: [], images: [], launches: [] },
    ...different,
  };
}
