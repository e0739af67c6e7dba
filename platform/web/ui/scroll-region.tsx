import type { ComponentProps } from 'react';

type Named = { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };

/** A part of a screen that scrolls by itself: reached by keyboard, and known by its name (WCAG 2.1.1). */
export const ScrollRegion = (props: ComponentProps<'section'> & Named) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
  <section tabIndex={0} {...props} />
);
