/** The package brings no types. */
declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat?: 'woff2' | 'woff' | 'truetype';
    /** Per axis: a value that it keeps, or the range that stays variable. */
    readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }
  /** @param text the characters that stay */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
