import type { SettingsNode } from '../../../../schema/bundle.ts';
import { flagRules } from '../../../../schema/generated/flag-rules.ts';
import type { LiveSnapshot, OperatorFlags, SettingNode, Status } from '../../../../schema/generated/api/system.ts';
import type { HumanVerification } from '../../adapters/human/human.ts';
import { AppError } from '../../../shared/errors.ts';
import { decideFlag, type FlagSource } from '../../../shared/flags.ts';
import type { Now } from '../../../shared/time.ts';
import { audit } from '../database/audit.ts';
import { flagOf, type Brand } from '../http/brand.ts';
import { operatorOf, type Call, type Handlers } from '../http/call.ts';
import { languageCookie } from '../http/cookies.ts';
import { registerRules, storeLanguage } from '../account/public.ts';
import { outboxMessages } from '../outbox/public.ts';
import { statusFor } from '../../../shared/system-status.ts';
import type { LiveStates } from './live-states.ts';
import { operatorJobs } from './operator-jobs.ts';
import { publicPhoneAuth } from './public-phone-auth.ts';
import type { Seal } from './seal.ts';

export interface SystemDependencies {
  clock: Now;
  live: LiveStates;
  seal: Seal;
  humanOf(brand: Brand): HumanVerification;
  launchOrigins(brand: Brand): string[];
}

type SystemHandlers = Pick<Handlers, Extract<keyof Handlers, `system.${string}`>>;

export function systemHandlers({ clock, live, seal, humanOf, launchOrigins }: SystemDependencies): SystemHandlers {
  return {
    'system.status': async (call) => {
      noteOtherHost(call);
      return statusValue(call);
    },

    'system.whitelabel': async (call) => {
      const { bundle, settings } = call.brand;
      const { maintenance, maintenanceEnd, regionRestriction, location } = statusValue(call);
      return {
        settings: bundle.settings.map((node) => settingNode(call.brand, node, clock.now())),
        registerRules: registerRules(settings),
        resources: bundle.resources,
        imageCDNs: bundle.allow.images,
        launchGameCDNs: launchOrigins(call.brand),
        analytics: settings.analytics,
        phoneAuth: publicPhoneAuth(settings.adapters),
        location,
        maintenance,
        maintenanceEnd,
        regionRestriction,
      };
    },

    'system.registerRules': async ({ brand }) => registerRules(brand.settings),

    'system.sealKey': ({ brand }) => seal.key(brand.merchant),

    'system.humanChallenge': ({ brand, input }) => humanOf(brand).challenge(input.level ?? 'normal'),

    'system.language': async ({ brand, caller, input, setCookie }) => {
      const { db, merchant } = brand;
      const language = brand.bundle.languages.find((code) => code === input.language);
      if (language === undefined) throw new AppError('system.unknown_language', { language: input.language });
      setCookie(languageCookie(language));
      if (caller.kind === 'player') await storeLanguage(db, { merchant, playerId: caller.player.id, language });
      return { language };
    },

    'system.operatorFlags': async ({ brand }) => operatorFlags(brand, clock.now()),

    'system.setOperatorFlags': async (call) => {
      const { brand, input, ip } = call;
      const { set = {}, unset = [] } = input;
      const both = unset.find((key) => Object.hasOwn(set, key));
      if (both !== undefined) throw new AppError('request.invalid', { where: `/unset/${both}`, rule: 'repeated' });
      for (const key of [...Object.keys(set), ...unset]) {
        const rule = flagRules.find(({ modId }) => modId === key);
        if (rule === undefined) throw new AppError('flags.unknown', { key });
        if (rule.authority === 'locked') throw new AppError('flags.locked', { key });
      }
      const at = clock.now();
      const { actor } = operatorOf(call);
      await live.setFlags(brand.merchant, { set, unset }, (tx, { before, after }) =>
        audit(tx, {
          merchant: brand.merchant,
          at,
          actor,
          action: 'flags',
          detail: { set, unset },
          before: before.flags,
          after: after.flags,
          ip,
        }),
      );
      return operatorFlags({ ...brand, live: live.of(brand.merchant) }, clock.now());
    },

    'system.operatorOutbox': ({ brand: { db, merchant }, input }) => outboxMessages(db, { merchant, to: input.to }),

    'system.operatorJobs': ({ brand }) => operatorJobs(brand, clock.now()),

    'system.setStatus': async (call) => {
      const { brand, input, ip } = call;
      const { actor } = operatorOf(call);
      await live.setStatus(brand.merchant, input, (tx, { before, after }) =>
        audit(tx, {
          merchant: brand.merchant,
          at: clock.now(),
          actor,
          action: 'status',
          detail: input,
          before: statusOf(before),
          after: statusOf(after),
          ip,
        }),
      );
      return live.of(brand.merchant);
    },
  };
}

function statusOf({ maintenance, maintenanceEnd, restrictedCountries }: LiveSnapshot): object {
  return { maintenance, maintenanceEnd, restrictedCountries };
}

function statusValue({ brand, ip, country }: Pick<Call, 'brand' | 'ip' | 'country'>): Status {
  const status = statusFor(brand, country);
  const { maintenance, maintenanceEnd } = brand.live;
  return { status, maintenance, maintenanceEnd, regionRestriction: status === 2, location: { ip, country } };
}

/**
 * Logs a page that was loaded from another host: it may be a copy of ours, or come through a proxy that renames hosts.
 */
function noteOtherHost({ brand, input: { url }, origin, request }: Call<'system.status'>): void {
  if (url === undefined) return;
  const address = url.includes('://') ? url : `https://${url}`;
  const said = URL.canParse(address) ? new URL(address).hostname : '';
  const host = new URL(origin).hostname;
  if (said !== host)
    request.log.warn({ brand: brand.id, host, said }, 'the status was asked by a page of another host');
}

function settingNode(brand: Brand, { modId, childrenNodes = [] }: SettingsNode, now: number): SettingNode {
  return {
    modId,
    enabled: flagOf(brand, modId, now).value ? '1' : '0',
    childrenNodes: childrenNodes.map((child) => settingNode(brand, child, now)),
  };
}

function operatorFlags(brand: Brand, now: number): OperatorFlags {
  const { bundle, live, id, baseFlags } = brand;
  // A bundle contains the settings tree but not which file of the brand set a flag.
  const decidedBy = (source: FlagSource, decider: string): FlagSource =>
    source === 'brand' && baseFlags.has(decider) ? 'base' : source;
  const flags = flagRules.map(({ modId: key, authority }) => {
    const { value, source, ancestor = key } = flagOf(brand, key, now);
    const { audience } = bundle.deployment;
    const compiled = decideFlag(key, { catalogue: flagRules, compiled: bundle.settings, audience, now }).value;
    return { key, compiled, live: live.flags[key] ?? null, value, source: decidedBy(source, ancestor), authority };
  });
  return { brand: id, version: live.version, flags };
}
