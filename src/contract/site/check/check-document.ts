/** The part of the check before publishing that needs the document alone. Service and editor run the same code. */
import { settingsOf, shownLists, whereOf, type Setting } from '../checking/walk.js';
import type { SectionList, SiteDocument, SiteSection } from '../document.js';
import type { RichText, SitePicture } from '../fields/fields.js';
import { TEMPLATE_KINDS, type TemplateKind } from '../fields/section-type.js';
import type { SiteFinding } from '../reports.js';
import { typeOf } from '../validate.js';
import { checkContrast } from './contrast.js';
import { isEmpty } from './references.js';

/** From these on, a page is heavy. */
export const SITE_WEIGHTS = { bytes: 150_000, sections: 60, pictures: 60, videos: 2 } as const;

/** The main section of a page that every shop needs. */
const MAIN: Readonly<Partial<Record<TemplateKind, string>>> = {
  ...{ category: 'product-list', product: 'product-detail', search: 'search-results' },
  ...{ cart: 'cart', checkout: 'checkout', order: 'order', account: 'account' },
};

/** Warnings do not keep a site from being published. Errors are of rules that are never wrong. */
export function checkDocument(document: SiteDocument): SiteFinding[] {
  const lists = shownLists(document);
  return [
    ...checkContrast(document.theme),
    ...lists.flatMap((list) => [...checkSections(list), ...checkHeadings(list), ...checkWeight(list)]),
    ...checkPages(document),
  ];
}

const shown = (list: SectionList): [number, SiteSection][] =>
  [...list.sections.entries()].filter(([, { hidden }]) => !hidden);

function checkSections(list: SectionList): SiteFinding[] {
  return shown(list).flatMap(([index, section]): SiteFinding[] => {
    const type = typeOf(section);
    if (type) return settingsOf(list, section, index, type).flatMap((setting) => checkSetting(section, setting));
    return [
      {
        rule: 'unknown-section',
        severity: 'warning',
        message: `This service does not know sections of the type "${section.type}", so shoppers do not see it; remove it, or update the service.`,
        path: `${list.path}.${String(index)}`,
        where: whereOf(list, section),
      },
    ];
  });
}

function checkSetting(section: SiteSection, setting: Setting): SiteFinding[] {
  const { schema, value, path, where } = setting;
  if (schema['x-field'] === 'picture' && isShownAsPicture(section, setting)) {
    const { alt, decorative } = value as SitePicture;
    const missing = decorative ? [] : languagesWithout(alt);
    return missing.map((language) => ({
      rule: 'alternative-text',
      severity: 'error',
      message: `The picture has no alternative text${language === '' ? '' : ` in ${language}`}; write one, or mark it as decoration only.`,
      path: `${path}.alt${language === '' ? '' : `.${language}`}`,
      where: { ...where, field: [...(where.field ?? []), 'alt', ...(language === '' ? [] : [language])] },
    }));
  }
  if (schema['x-field'] !== 'rich-text' || !hasUnnamedPicture(value as RichText)) return [];
  return [
    {
      rule: 'alternative-text',
      severity: 'warning',
      message: 'A picture in this text has no alternative text; write one, unless it is decoration only.',
      ...{ path, where },
    },
  ];
}

/** Pictures beside the title of a category, and those that are shown until a video plays, are not read out. */
const isShownAsPicture = ({ type, settings }: SiteSection, { name }: Setting): boolean =>
  type !== 'category-tiles' &&
  !(type === 'video' && name === 'poster') &&
  !(type === 'hero' && settings['media'] === 'video');

/** The languages in which a text is empty; "" for a text that is the same in all. */
function languagesWithout(text: SitePicture['alt']): string[] {
  if (typeof text === 'string') return isEmpty(text) ? [''] : [];
  return Object.entries(text).flatMap(([language, words]) => (words.trim() === '' ? [language] : []));
}

function hasUnnamedPicture({ format, text }: RichText): boolean {
  return (typeof text === 'string' ? [text] : Object.values(text)).some((words) =>
    format === 'markdown'
      ? /!\[\s*\]\(/.test(words)
      : [...words.matchAll(/<img\b[^>]*>/gi)].some(([tag]) => !/\balt\s*=\s*(["']?)[^"'\s>]/i.test(tag)),
  );
}

function checkHeadings(list: SectionList): SiteFinding[] {
  if (list.kind === 'header' || list.kind === 'footer') return [];
  const findings: SiteFinding[] = [];
  let before = 0;
  let titles = 0;
  for (const [index, section] of shown(list)) {
    const { headingLevel: level, heading } = section.settings;
    if (typeof level !== 'number' || (heading !== undefined && isEmpty(heading))) continue;
    titles += level === 1 ? 1 : 0;
    const message =
      level > before + 1
        ? `The heading has level ${String(level)} ${before === 0 ? 'and is the first of the page' : `after one of level ${String(before)}`}; give it level ${String(before + 1)}.`
        : titles > 1 && level === 1
          ? 'The page has two headings of level 1; give this one level 2.'
          : undefined;
    if (message !== undefined)
      findings.push({
        ...{ rule: 'heading-order', severity: 'warning', message },
        path: `${list.path}.${String(index)}.settings.headingLevel`,
        where: { ...whereOf(list, section), field: ['settings', 'headingLevel'] },
      });
    before = level;
  }
  return findings;
}

function checkWeight(list: SectionList): SiteFinding[] {
  const sections = shown(list);
  const settings = sections.flatMap(([index, section]) => {
    const type = typeOf(section);
    return type ? settingsOf(list, section, index, type) : [];
  });
  const values = {
    bytes: new TextEncoder().encode(JSON.stringify(sections.map(([, section]) => section))).length,
    sections: sections.length,
    pictures: settings.filter(({ schema }) => schema['x-field'] === 'picture').length,
    videos: sections.filter(([, { type, settings: own }]) => type === 'hero' && own['media'] === 'video').length,
  };
  const words = {
    bytes: `${String(Math.round(values.bytes / 1000))} kB of texts and settings`,
    sections: `${String(values.sections)} sections`,
    pictures: `${String(values.pictures)} pictures`,
    videos: `${String(values.videos)} videos that play by themselves`,
  };
  const heavy = (Object.keys(words) as (keyof typeof words)[]).filter((name) => values[name] >= SITE_WEIGHTS[name]);
  if (heavy.length === 0) return [];
  return [
    {
      rule: 'page-weight',
      severity: 'warning',
      message: `The page has ${heavy.map((name) => words[name]).join(' and ')}, and is slow on a telephone; divide it, or remove some.`,
      path: list.path,
      where: whereOf(list),
      values,
    },
  ];
}

/** The pages that every shop needs, and that have nothing to show. */
function checkPages({ templates }: SiteDocument): SiteFinding[] {
  return TEMPLATE_KINDS.flatMap((kind): SiteFinding[] => {
    const main = MAIN[kind];
    const [first] = templates[kind];
    const visible = (first?.sections ?? []).filter(({ hidden }) => !hidden);
    const isThere = kind === 'home' ? visible.length > 0 : !main || visible.some(({ type }) => type === main);
    if (isThere) return [];
    return [
      {
        rule: 'missing-page',
        severity: 'warning',
        message: `The ${kind} page ${main === undefined ? 'has no section' : `has no section "${main}"`}, so shoppers find nothing there; add one.`,
        path: `templates.${kind}`,
        where: { list: `templates.${kind}`, ...(first && { owner: { id: first.id, name: first.name } }) },
      },
    ];
  });
}
