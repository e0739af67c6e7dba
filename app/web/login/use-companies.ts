import { useEffect, useState } from 'react';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { Company, LoginCalls } from './login-calls.ts';
import { companyQuery } from './login-name.ts';

interface Companies {
  /** Null until a whole CPF was typed. */
  readonly list: readonly Company[] | null;
  readonly loading: boolean;
  readonly error: string | null;
}

const none: Companies = { list: null, loading: false, error: null };
/** A log-in name has no length that says it is whole: wait until the person stops typing. */
const ESPERA_MS = 500;

/** The companies for a CPF (or log-in name), asked once the CPF has its 11 digits. */
export function useCompanies(
  calls: () => Promise<LoginCalls>,
  login: string,
): Companies & { readonly retry: () => void } {
  const query = companyQuery(login);
  const [state, setState] = useState<Companies>(none);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (query === null) {
      setState(none);
      return;
    }
    let current = true;
    const ask = async () => {
      setState((before) => ({ ...before, loading: true, error: null }));
      try {
        const list = await (await calls()).companies(query);
        if (current) setState({ list, loading: false, error: null });
      } catch (error) {
        const message = error instanceof ApiError ? error.mensagem : 'Não foi possível buscar as empresas.';
        if (current) setState({ list: null, loading: false, error: message });
      }
    };
    const timer = setTimeout(() => void ask(), attempt > 0 || /^\d{11}$/.test(query) ? 0 : ESPERA_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [calls, query, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
