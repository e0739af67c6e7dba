import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';

/** A mask over an input whose form value has no separators. */
export interface Mask {
  /** What is kept of a typed or pasted text: '529.982.247-25' as '52998224725'. */
  readonly clean: (text: string) => string;
  /** The text of a possibly incomplete value. */
  readonly format: (value: string) => string;
}

const isKept = (mask: Mask, character: string) => mask.clean(character) !== '';

/** Position in `text` right after its first `count` kept characters. */
export function caretAfter(mask: Mask, text: string, count: number): number {
  if (count <= 0) return 0;
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (isKept(mask, text[index] ?? '')) seen += 1;
    if (seen === count) return index + 1;
  }
  return text.length;
}

/**
 * What an edit of a masked input leads to. Takes the text before, the text and the caret after, and whether the edit
 * deleted forwards; returns the new value and how many kept characters stand before the caret. Deleting a separator
 * deletes the character beyond it.
 */
export function maskEdit(
  mask: Mask,
  before: string,
  after: string,
  caret: number,
  forwards = false,
): { value: string; kept: number } {
  const value = mask.clean(after);
  const kept = Math.min(mask.clean(after.slice(0, caret)).length, value.length);
  const onlySeparator = after.length === before.length - 1 && value === mask.clean(before);
  if (!onlySeparator) return { value, kept };
  const gone = forwards ? kept : kept - 1;
  return {
    value: value.slice(0, Math.max(gone, 0)) + value.slice(gone + 1),
    kept: Math.max(forwards ? kept : kept - 1, 0),
  };
}

/**
 * Props of a masked input. The form keeps only the clean value; the text is derived from it at every render, so resets
 * and sets from outside always show. The caret stays where the person edits.
 */
export function useDigitsMask(mask: Mask, value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  // While an input method composes, its text must not be touched.
  const [composing, setComposing] = useState<string | null>(null);
  const text = mask.format(value);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    const position = caretAfter(mask, input.current?.value ?? '', caret.current);
    input.current?.setSelectionRange(position, position);
    caret.current = null;
  });

  function edit(element: HTMLInputElement, forwards = false) {
    const result = maskEdit(mask, text, element.value, element.selectionStart ?? element.value.length, forwards);
    caret.current = result.kept;
    onChange(result.value);
  }

  return {
    value: composing ?? text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      input.current = event.currentTarget;
      if (composing === null)
        edit(event.currentTarget, (event.nativeEvent as InputEvent).inputType === 'deleteContentForward');
      else setComposing(event.currentTarget.value);
    },
    onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => setComposing(event.currentTarget.value),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      input.current = event.currentTarget;
      setComposing(null);
      edit(event.currentTarget);
    },
  };
}
