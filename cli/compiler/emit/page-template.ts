import { identityOf, inputAs, type Identity } from './page-identity.ts';
import type { PrerenderInput, PrerenderOutput, Runtime } from './runtime.ts';
import type { Words } from './words.ts';

/** A rendered page with placeholders for a brand's own text. */
export interface PageTemplate {
  html: Template;
  title: Template;
  description: Template;
  css: string;
}

type Template = readonly (string | { place: string })[];

/**
 * Returns the page with placeholders for a brand's own text. A second rendering with awkward text verifies it: if
 * filling in that text gives the same result, the page only shows it. Returns null otherwise.
 */
export function pageTemplate(runtime: Runtime, input: PrerenderInput, own: Words): PageTemplate | null {
  const places = [...identityOf(input.bundle, own).keys()];
  const slotOf = new Map(places.map((place, slot) => [place, slot]));
  const marked = runtime.prerender(inputAs(input, own, (place) => marker(slotOf.get(place) ?? -1)));
  const split = (text: string): Template => textAndPlaces(text, places);
  const template = {
    html: split(marked.html),
    title: split(marked.title),
    description: split(marked.description),
    css: marked.css,
  };
  const awkwardText = (place: string): string => awkward(slotOf.get(place) ?? -1);
  const proof = runtime.prerender(inputAs(input, own, awkwardText));
  const made = filled(template, new Map(places.map((place) => [place, awkwardText(place)])));
  const same =
    made.html === proof.html &&
    made.css === proof.css &&
    made.title === proof.title &&
    made.description === proof.description;
  return same ? template : null;
}

/** Returns the page with a brand's own text; equal to rendering it for that brand. */
export function filled({ html, title, description, css }: PageTemplate, identity: Identity): PrerenderOutput {
  const fill = (template: Template, text: (value: string) => string): string =>
    template.map((part) => (typeof part === 'string' ? part : text(identity.get(part.place) ?? ''))).join('');
  const asIs = (value: string): string => value;
  return { html: fill(html, escapedAsReactDoes), title: fill(title, asIs), description: fill(description, asIs), css };
}

const marker = (slot: number): string => `zq${slot}slot${slot}qz`;
// Every character that is written differently in HTML, in URLs or in capitals.
const awkward = (slot: number): string => `"ß<&' %é日+${slot}/?#\u{1F600} ${'long '.repeat(slot % 16)}>`;

function textAndPlaces(text: string, places: readonly string[]): Template {
  return text
    .split(/zq(\d+)slot\1qz/)
    .map((part, index) => (index % 2 === 0 ? part : { place: places[Number(part)] ?? '' }));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

function escapedAsReactDoes(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
