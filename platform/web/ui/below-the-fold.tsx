import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of a screen that the first sight of it does not show: its code comes after that, and `altura` (pixels) is kept free for it
 * meanwhile, so that nothing moves when it arrives.
 */
export function belowTheFold<P extends object>(
  load: () => Promise<ComponentType<P>>,
  altura: number,
): ComponentType<P> {
  const Part: ComponentType<P> = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={<div style={{ minHeight: altura }} />}>
      <Part {...props} />
    </Suspense>
  );
}
