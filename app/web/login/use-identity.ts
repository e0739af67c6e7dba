import { useState } from 'react';
import { lastCompany, preselected } from './last-company.ts';
import type { Company, LoginCalls } from './login-calls.ts';
import { useCompanies } from './use-companies.ts';

/** Who logs in where: the log-in name as typed, the companies for it, and the one that counts. */
export interface Identity {
  readonly login: string;
  readonly setLogin: (login: string) => void;
  /** Null until a whole CPF was typed. */
  readonly companies: readonly Company[] | null;
  readonly loading: boolean;
  readonly error: string | null;
  /** Asks for the companies again, after an error. */
  readonly retry: () => void;
  readonly company: number | null;
  readonly choose: (id: number | null) => void;
  /** The message of a missing company, or null. */
  readonly companyError: string | null;
}

const nobody = '';

/**
 * State of the fields of who and where. `empresaId`: the company to preselect; `known`: the log-in name to begin with; `fixed`:
 * that company counts, and no list of them is asked for.
 */
export function useIdentity(
  calls: () => Promise<LoginCalls>,
  empresaId: number | null,
  known = '',
  fixed = false,
): Identity {
  const [login, setLogin] = useState(known);
  const [chosen, choose] = useState<number | null>(empresaId ?? lastCompany());
  const { list, loading, error, retry } = useCompanies(calls, fixed ? nobody : login);
  const company = fixed ? empresaId : preselected(list ?? [], chosen);
  const missing = list && list.length > 0 ? 'Selecione uma empresa.' : 'Empresa é obrigatória';
  return {
    login,
    setLogin,
    companies: list,
    loading,
    error,
    retry,
    company,
    choose,
    companyError: company === null ? missing : null,
  };
}
