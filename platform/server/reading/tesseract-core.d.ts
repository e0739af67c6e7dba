// The recogniser brings no types; what we use of it.
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface BaseApi {
    /** 0 when the language was loaded from `<path>/<language>.traineddata`. */
    Init(path: string | null, language: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    /** Takes '/input' of the file system; 1 when it is no image. */
    SetImageFile(exifOrientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    /** 0..100. */
    MeanTextConf(): number;
  }
  interface Core {
    readonly FS: { writeFile(path: string, content: Uint8Array): void };
    readonly TessBaseAPI: new () => BaseApi;
  }

  export type { BaseApi };
  export default function load(options: object): Promise<Core>;
}

declare module '@tesseract.js-data/por' {
  const data: { readonly code: string; readonly langPath: string };
  export default data;
}
