import { confirmar } from './dialogs.ts';

/** Marks a button that closes its dialog as the X does: what was typed is asked about. */
export const DISPENSA = 'data-dispensa';
/** Marks a dialog that closes without the question, such as one that lies over every other. */
export const SEM_PERGUNTA = 'data-sem-pergunta';

/** What a form says of itself, in the page, once it was written: what it shows then is kept. */
export const GRAVADO = 'gravado';

const MODAL = '[role="dialog"][aria-modal="true"]';
const BODY = '.mantine-Modal-body, .mantine-Drawer-body';
const CLOSE = '.mantine-Modal-close, .mantine-Drawer-close';
const OVERLAY = '.mantine-Modal-overlay, .mantine-Drawer-overlay';
const FIELD = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"]';
/** By the habit of every dialog: the way back has the line, the way on the colour. */
const SAFE = 'button[data-variant="default"]';

/** What the library gives the focus to in a dialog that it draws. */
const AUTOFOCUS = '[data-autofocus]';

/** How long a dialog takes to go and to give the focus back. */
const SAIDA_MS = 250;

type Field = HTMLElement;

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const isSeen = (element: Element) => element.getClientRects().length > 0;
const canTake = (element: HTMLElement) =>
  isSeen(element) && !element.matches(':disabled, [tabindex="-1"], [aria-hidden="true"]');

const layer = (dialog: Element) => Number(getComputedStyle(dialog).getPropertyValue('--mb-z-index')) || 0;

/** The dialog over all others. */
function topDialog(): HTMLElement | undefined {
  return all(document, MODAL)
    .filter(isSeen)
    .reduce<HTMLElement | undefined>((top, next) => (top && layer(top) > layer(next) ? top : next), undefined);
}

/** A field that is chosen in a window of its own is a button. */
const FIRST = `${FIELD}, button[aria-haspopup="dialog"]`;

/** What a dialog gives the focus to: its first field, the chosen one of a group, or the way back. */
function firstStop(dialog: Element): HTMLElement | undefined {
  const body = dialog.querySelector(BODY);
  if (!body) return undefined;
  const field = all(body, FIRST).find(canTake);
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field ?? all(body, SAFE).find(canTake);
  const chosen = all(body, 'input[type="radio"]:checked').find(
    (other) => (other as HTMLInputElement).name === field.name,
  );
  return chosen ?? field;
}

function contentOf(field: Field): string {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return String(field.checked);
  return 'value' in field ? String(field.value) : (field.textContent ?? '');
}

/** Fields that hold something to keep: not what a list in the dialog is searched by. */
const kept = (dialog: Element): Field[] =>
  all(dialog, 'input:not([type="search"]), textarea, select, [contenteditable="true"]');

/** A button whose calendar or menu is open: between its opening and its taking the focus, Escape still comes to the button. */
const OPENER = 'button[aria-expanded="true"]:is([aria-haspopup="dialog"], [aria-haspopup="menu"])';

/** Whether Escape belongs to something open inside the dialog: a list, a calendar, a menu, a search. */
function isInside(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return true;
  if (target.matches('[aria-expanded="true"][aria-haspopup], [data-mantine-stop-propagation="true"]')) return true;
  return target.closest('.mantine-Popover-dropdown, .mantine-Menu-dropdown, .mantine-Combobox-dropdown') !== null;
}

/**
 * Gives the focus back when it was lost with what had it: to the first field in error, to what had it before, or to the page.
 *
 * @param before what had the focus before
 */
export function recoverFocus(before?: HTMLElement | null): void {
  const active = document.activeElement;
  if (active && active !== document.body) return;
  const scope = topDialog() ?? document;
  const wrong = all(scope, '[aria-invalid="true"]').find(canTake);
  const back = before?.isConnected && canTake(before) && scope.contains(before) ? before : undefined;
  const rest = scope === document ? document.querySelector<HTMLElement>('main') : firstStop(scope as Element);
  const next = wrong ?? back ?? rest;
  if (next?.matches('main') && !next.hasAttribute('tabindex')) next.tabIndex = -1;
  next?.focus({ preventScroll: true });
}

/**
 * Cares for every dialog and drawer of the page: the first field has the focus, Escape closes what lies on top, nothing typed is
 * thrown away unasked, and the focus is never lost, nor with anything else that goes from the page.
 *
 * @returns how to stop
 */
export function careForDialogs(): () => void {
  // The values of a dialog's fields when the person first touched it.
  const touched = new WeakMap<Element, Map<Field, string>>();
  const typed = new WeakSet<Field>();
  const history: HTMLElement[] = [];
  let open = 0;
  let timer = 0;
  let escapeIsInside = false;
  let agreed = false;

  const isUnsaved = (dialog: Element) => {
    if (dialog.closest(`[${SEM_PERGUNTA}]`)) return false;
    const before = touched.get(dialog);
    return kept(dialog).some((field) => {
      const value = before?.get(field);
      return value === undefined ? typed.has(field) : value !== contentOf(field);
    });
  };

  /** Until the person touches a dialog, its closing button is not what has the focus. */
  const place = (dialog: Element) => {
    const active = document.activeElement;
    if (touched.has(dialog) || !active || !(active === dialog || active.matches(`header :is(${CLOSE})`))) return;
    if (dialog.contains(active)) firstStop(dialog)?.focus({ preventScroll: true });
  };

  /**
   * The library gives the focus to the closing button a moment after a dialog is drawn, and again: what somebody had begun to type would be
   * gone with it. It takes what is marked instead.
   */
  const mark = (dialog: Element) => {
    if (!dialog.querySelector(AUTOFOCUS)) firstStop(dialog)?.toggleAttribute('data-autofocus', true);
  };

  const close = (button: HTMLElement) => {
    agreed = true;
    button.click();
    agreed = false;
  };

  async function ask(button: HTMLElement) {
    const sim = await confirmar({
      titulo: 'Descartar o que foi digitado?',
      texto: 'O que você preencheu aqui ainda não foi gravado.',
      sim: 'Descartar',
      nao: 'Continuar preenchendo',
      perigo: true,
    });
    if (sim) close(button);
  }

  const onTouch = (event: Event) => {
    if (event.type === 'keydown') escapeIsInside = isInside(event.target);
    const dialog = topDialog();
    if (dialog && !touched.has(dialog))
      touched.set(dialog, new Map(kept(dialog).map((field) => [field, contentOf(field)])));
  };

  const onType = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest(MODAL);
    if (dialog && !touched.get(dialog)?.has(target)) typed.add(target);
  };

  const onSaved = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    const before = touched.get(target.closest(MODAL) ?? target);
    // What the form empties or fills anew after writing stands in the page two frames later.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        for (const field of kept(target)) {
          before?.set(field, contentOf(field));
          typed.delete(field);
        }
      }),
    );
  };

  const onFocus = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest(MODAL);
    if (dialog) place(dialog);
    if (document.activeElement === target) history.push(target);
    if (history.length > 12) history.shift();
  };

  const onClick = (event: MouseEvent) => {
    if (agreed || !(event.target instanceof Element)) return;
    const overlay = event.target.closest(OVERLAY);
    const button = event.target.closest<HTMLElement>(`${CLOSE}, [${DISPENSA}]`);
    const dialog = overlay ? overlay.parentElement?.querySelector(MODAL) : button?.closest(MODAL);
    if (!dialog || !isUnsaved(dialog)) return;
    const closing = overlay ? dialog.querySelector<HTMLElement>(CLOSE) : button;
    event.preventDefault();
    event.stopPropagation();
    if (closing) void ask(closing);
  };

  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof HTMLElement && event.target.matches(OPENER))
      return event.target.click();
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || escapeIsInside) return;
    const dialog = topDialog();
    const button = dialog?.querySelector<HTMLElement>(CLOSE);
    if (!dialog || !button) return;
    if (isUnsaved(dialog)) void ask(button);
    else close(button);
  };

  const giveBack = (to: HTMLElement | undefined) => {
    timer = 0;
    recoverFocus(to);
  };

  /** What had the focus went from the page, such as the row of a record that left its list. */
  const isLost = () => document.activeElement === document.body && history.at(-1)?.isConnected === false;

  const observer = new MutationObserver(() => {
    const dialogs = document.querySelectorAll(MODAL).length;
    const top = dialogs > 0 ? topDialog() : undefined;
    if (top) {
      mark(top);
      place(top);
    }
    if (dialogs < open) {
      clearTimeout(timer);
      timer = window.setTimeout(() => giveBack(history.findLast(canTake)), SAIDA_MS);
    } else if (timer === 0 && isLost()) {
      timer = window.setTimeout(
        () => giveBack(history.findLast((one) => canTake(one) && one.closest('main'))),
        SAIDA_MS,
      );
    }
    open = dialogs;
  });

  const stop = new AbortController();
  const first = { capture: true, signal: stop.signal };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', onTouch, first);
  document.addEventListener('pointerdown', onTouch, first);
  document.addEventListener('input', onType, first);
  document.addEventListener('click', onClick, first);
  document.addEventListener(GRAVADO, onSaved, first);
  document.addEventListener('focusin', onFocus, { signal: stop.signal });
  document.addEventListener('keydown', onEscape, { signal: stop.signal });
  return () => {
    stop.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}
