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

/** Frames of the fields with an error, by screen order (not by the order of the validation); of frames within each other the innermost. */
export function fieldsInError(root: ParentNode, errors: Record<string, unknown>): HTMLElement[] {
  const paths = errorPaths(errors);
  const found = frames(root).filter((frame) => covers(frame.getAttribute(CAMPO) ?? '', paths));
  return found.filter((frame) => !found.some((other) => other !== frame && frame.contains(other)));
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

/** The frame of the field with this form path; undefined where none is on the screen. */
export const frameOf = (root: ParentNode, path: string): HTMLElement | undefined =>
  frames(root).find((frame) => pathOf(frame) === path);

/** Form path of a field's frame. */
export const pathOf = (frame: Element): string => frame.getAttribute(CAMPO) ?? '';

/** Focuses the input of a field's frame and brings it to the middle of the screen. */
export function focusFrame(frame: HTMLElement): void {
  frame.scrollIntoView({ block: 'center' });
  frame.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
}
