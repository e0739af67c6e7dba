import { type FormEvent, useMemo, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { ApiError, SEM_RESPOSTA } from '../api/api-error.ts';
import type { CallOptions } from '../api/call.ts';
import { confirming } from '../api/confirming.ts';
import { reportError } from '../api/report-error.ts';
import { newKey } from '../api/transport.ts';
import { companyUnchanged } from '../session/company-guard.ts';
import { useOptionalSession } from '../session/session-context.tsx';
import { GRAVADO } from '../ui/dialog-care.ts';
import { avisar } from '../ui/dialogs.ts';
import { completeValues } from './defaults.ts';
import { fieldsInError, fieldsOnScreen, focusFrame, frameOf, pathOf, tabOf } from './dom.ts';
import type { FieldRules } from './field-rules.tsx';
import { contractResolver, refusalText } from './resolver.ts';
import { errorPaths, mapServerErrors } from './server-errors.ts';

const noRules: FieldRules = () => undefined;

type Part<V> = V extends readonly (infer Item)[] ? readonly Part<Item>[] : V extends object ? Prefill<V> : V;
/** What a form begins with: any part of its values; what is missing or null is empty. */
export type Prefill<T> = { readonly [K in keyof T]?: Part<T[K]> | null };

interface Options<T extends FieldValues> {
  readonly schema: z.ZodType<T>;
  readonly defaults: Prefill<T>;
  /**
   * Writes the valid values; pass `options` on to `call`. A refusal of the server lands on the fields by itself, and a question with
   * which it holds the write is asked and answered.
   */
  readonly onSubmit: (values: T, options: CallOptions) => unknown;
  readonly rules?: FieldRules | undefined;
  /** False for forms that write nothing of the company: filters, log-in, dialogs of child rows. */
  readonly checkCompany?: boolean;
}

/** A form made from a contract: hand it to `<ContractFormView>`. */
export interface ContractForm<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly schema: z.ZodType<T>;
  readonly rules: FieldRules;
  readonly submit: (event?: FormEvent) => Promise<void>;
  /** Set by the view. */
  readonly root: { current: HTMLFormElement | null };
  /** Set by the tabs of the form, when it has them: brings a tab up. */
  readonly showTab: { current: ((tab: string) => void) | null };
  /** Brings a field up and gives it the focus, in whichever tab it is; nothing where the form has no such field. */
  readonly focus: (path: string) => void;
  /** True from a successful submit on, until something is typed again: leaving asks nothing. */
  readonly saved: { current: boolean };
}

/**
 * A react-hook-form over a contract schema: validates on submit, then on each change. A form that cannot be sent yet opens
 * 'Preencha os campos indicados', which names each and leads to it; what the server refuses stands at the fields, and in a dialog what has no field here. Either marks
 * the tabs and focuses the first field by screen order (W-0094, W-0095).
 */
export function useContractForm<T extends FieldValues>(options: Options<T>): ContractForm<T> {
  const { schema, defaults, rules = noRules } = options;
  const resolver = useMemo(() => contractResolver(schema, rules), [schema, rules]);
  const form = useForm<T>({
    resolver,
    defaultValues: completeValues(schema, defaults) as DefaultValues<T>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const companyId = useOptionalSession()?.info.company?.id ?? null;
  const root = useRef<HTMLFormElement | null>(null);
  const showTab = useRef<((tab: string) => void) | null>(null);
  const saved = useRef(false);
  const key = useRef(newKey());
  const busy = useRef(false);

  const marked = (errors: Record<string, unknown>) => (root.current ? fieldsInError(root.current, errors) : []);
  const labelOf = (path: string) => rules(path)?.rotulo ?? metaOf(fieldAt(schema, path))?.label;

  function pointOut(frame: HTMLElement | undefined, show: (frame: HTMLElement) => void = focusFrame) {
    if (!frame) return;
    const tab = tabOf(frame);
    if (tab) showTab.current?.(tab);
    // The tab is painted in the next frame; before that nothing in it takes the focus.
    requestAnimationFrame(() => requestAnimationFrame(() => show(frame)));
  }

  async function incomplete(errors: FieldErrors<T>) {
    const soltas = rootMessages(errors);
    const paths = errorPaths(errors).filter((path) => path !== 'root');
    const frames = marked(errors);
    let chosen = frames[0];
    const links = frames.flatMap((frame) => {
      const rotulo = labelOf(pathOf(frame));
      const escolher = () => {
        chosen = frame;
      };
      return rotulo ? [{ rotulo, escolher }] : [];
    });
    const texto =
      soltas.length > 0 ? undefined : refusalText(paths, (path) => form.getValues(path as FieldPath<T>), links.length);
    // The marks are on the screen before the notice is read.
    pointOut(chosen, (frame) => frame.scrollIntoView({ block: 'center' }));
    await avisar({ titulo: 'Preencha os campos indicados', texto, itens: [...soltas, ...links] });
    pointOut(chosen);
  }

  async function refused(error: unknown) {
    // The same key again only when nobody knows whether the write arrived: then it makes one record at most.
    if (!(error instanceof ApiError && error.codigo === SEM_RESPOSTA)) key.current = newKey();
    if (!(error instanceof ApiError) || error.erros.length === 0) return reportError(error);
    const isList = (path: string) => metaOf(fieldAt(schema, path))?.kind === 'lista';
    const { campos, soltas } = mapServerErrors(error.erros, root.current ? fieldsOnScreen(root.current) : [], isList);
    for (const { path, mensagem } of campos)
      form.setError(path as FieldPath<T>, { type: 'servidor', message: mensagem });
    if (soltas.length > 0) await avisar({ itens: soltas });
    const errors = Object.fromEntries(
      campos.map(({ path, mensagem }) => [path, { type: 'servidor', message: mensagem }]),
    );
    pointOut(marked(errors)[0]);
  }

  async function valid(values: T) {
    if (options.checkCompany !== false && !(await companyUnchanged(companyId))) return;
    try {
      saved.current = true;
      const write = async (confirmed: CallOptions) => {
        await options.onSubmit(values, confirmed);
        return true;
      };
      if ((await confirming(write, { errors: 'nenhum', key: key.current })) === null) saved.current = false;
      else root.current?.dispatchEvent(new Event(GRAVADO, { bubbles: true }));
      key.current = newKey();
    } catch (error) {
      saved.current = false;
      await refused(error);
    }
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // A dialog's form is inside the page's form for React: without this both would be sent.
    event?.stopPropagation();
    if (busy.current) return;
    busy.current = true;
    try {
      const refusal: { errors: FieldErrors<T> | null } = { errors: null };
      await form.handleSubmit(valid, (errors) => {
        refusal.errors = errors;
      })();
      // The form marks its fields once the submit is over: the notice comes after that.
      if (refusal.errors) await incomplete(refusal.errors);
    } finally {
      busy.current = false;
    }
  }

  const focus = (path: string) => pointOut(root.current ? frameOf(root.current, path) : undefined);

  return { form, schema, rules, submit, root, showTab, focus, saved };
}

function rootMessages(errors: { root?: { message?: string } }): string[] {
  return errors.root?.message ? [errors.root.message] : [];
}
