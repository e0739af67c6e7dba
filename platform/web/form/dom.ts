import { errorPaths } from './server-errors.ts';

/** Attribute of a field's frame; its value is the form path. */
export const CAMPO = 'data-campo';
/** Attribute of a tab's panel; its value is the tab. */
export const ABA = 'data-aba';

const focusable = 'input:not([type=hidden]):not([disabled]), textarea, select, [role=tree], button, [tabindex="0"]';

const frames = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(`[${CAMPO}]`)];

/** Form paths of the fields on the screen, in the order of the screen. */
export function fieldsOnScreen(root: ParentNode): string[] {
  return frames(root).map((frame) => frame.getAttribute(CAMPO) ?? '');
}

const covers = (path: string, errors: readonly string[]) =>
  errors.some((error) => error === path || error.startsWith(`${path}.`));

/** Frame of the first field with an error, by screen order (not by the order of the validation). */
export function firstInError(root: ParentNode, errors: Record<string, unknown>): HTMLElement | undefined {
  const paths = errorPaths(errors);
  return frames(root).find((frame) => covers(frame.getAttribute(CAMPO) ?? '', paths));
}

/** How many fields of each tab have an error. */
export function errorsByTab(root: ParentNode, errors: Record<string, unknown>): Record<string, number> {
  const paths = errorPaths(errors);
  const panels = [...root.querySelectorAll<HTMLElement>(`[${ABA}]`)];
  return Object.fromEntries(
    panels.map((panel) => [
      panel.getAttribute(ABA),
      frames(panel).filter((frame) => covers(frame.getAttribute(CAMPO) ?? '', paths)).length,
    ]),
  );
}

/** Tab in which an element stands. */
export function tabOf(element: Element): string | null {
  return element.closest(`[${ABA}]`)?.getAttribute(ABA) ?? null;
}

/** Focuses the input of a field's frame and brings it to the middle of the screen. */
export function focusFrame(frame: HTMLElement): void {
  frame.scrollIntoView({ block: 'center' });
  frame.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
}
