/** The description of the built fonts: `fonts.json`, beside the font files. */

/** A script that a file has: a page loads only the files of the scripts in it. */
export type Script = 'latin' | 'latin-ext' | 'cyrillic' | 'greek';
/** A script for which the width of text was measured. Text in `latin-ext` has the width of `latin`. */
export type WidthScript = Exclude<Script, 'latin-ext'>;
export type FontKind = 'sans' | 'serif' | 'mono';
export type FontRole = 'body' | 'heading' | 'mono';

export interface FontFile {
  /** Its name has a hash of its bytes: servers may let caches keep it forever. */
  readonly file: string;
  readonly bytes: number;
  readonly script: Script;
  readonly style: 'normal' | 'italic';
  /** Characters in the file, as in `unicode-range`. */
  readonly range: string;
}

/** A font of the shopper's machine, scaled so that text in it takes the space of the web font. */
export interface FallbackFace {
  /** Name in the style sheet, such as "Inter as Arial". */
  readonly family: string;
  /** Names of the font on machines: the full name or the PostScript name. */
  readonly local: readonly string[];
  readonly weight: 'normal' | 'bold';
  readonly style: 'normal' | 'italic';
  /** The script of the text on which the width was measured. */
  readonly script: WidthScript;
  /** Percentages, as `107.12%`. */
  readonly sizeAdjust: string;
  readonly ascentOverride: string;
  readonly descentOverride: string;
  readonly lineGapOverride: string;
}

export interface FontFamily {
  readonly name: string;
  readonly kind: FontKind;
  /** Roles that it is offered for. */
  readonly roles: readonly FontRole[];
  /** Every weight between these two. */
  readonly weights: readonly [number, number];
  readonly files: readonly FontFile[];
  readonly fallbacks: readonly FallbackFace[];
  /** First line of its licence: the owner of the copyright. */
  readonly copyright: string;
}

/** Families by id, such as `hanken-grotesk`. */
export type FontManifest = Readonly<Record<string, FontFamily>>;

/** A family as `families.json` offers it. */
export interface OfferedFamily {
  readonly name: string;
  readonly kind: FontKind;
  readonly roles: readonly FontRole[];
  /** The npm package with the variable font. */
  readonly package: string;
  readonly scripts: readonly Script[];
  readonly italic: boolean;
}

/** A font of people's machines, as `platform-fonts.json` describes it. */
export interface PlatformFont {
  readonly kind: FontKind;
  /** The font that was measured: this one, or a free one with the same widths. */
  readonly measured: string;
  readonly faces: Readonly<
    Partial<
      Record<
        'regular' | 'bold' | 'italic' | 'boldItalic',
        {
          readonly local: readonly string[];
          /** Mean advance of text, in em. */
          readonly widths: Readonly<Partial<Record<WidthScript, number>>>;
        }
      >
    >
  >;
}
