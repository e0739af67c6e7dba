import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { type Difference, differences } from './conflict.ts';
import { type ConflictAnswer, ConflictDialog } from './conflict-dialog.tsx';

interface Question {
  readonly diferencas: readonly Difference[];
  readonly resolve: (answer: ConflictAnswer) => void;
}

/** True for the refusal of a stale version that brings the stored record. */
export function isConflict(error: unknown): error is ApiError & { readonly atual: { readonly versao: number } } {
  return (
    error instanceof ApiError &&
    error.codigo === 'CONFLITO_VERSAO' &&
    typeof error.atual === 'object' &&
    error.atual !== null
  );
}

/** Asks which version of a record stays. Returns how to ask, and the dialog to render. */
export function useConflict(schema: z.ZodType) {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (minha: unknown, atual: unknown) =>
    new Promise<ConflictAnswer>((resolve) => setQuestion({ diferencas: differences(schema, minha, atual), resolve }));
  const answer = (value: ConflictAnswer) => {
    question?.resolve(value);
    setQuestion(null);
  };
  return { ask, dialog: <ConflictDialog diferencas={question?.diferencas ?? null} onAnswer={answer} /> };
}
