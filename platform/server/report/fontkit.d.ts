// fontkit brings no types; what we use of it, in the terms of the library that embeds the fonts
declare module 'fontkit' {
  import type { Fontkit } from '@cantoo/pdf-lib';

  type Font = Extract<ReturnType<Fontkit['create']>, { readonly characterSet: number[] }>;

  export function create(data: Uint8Array, postscriptName?: string): Font;
}
