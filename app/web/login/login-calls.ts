import type { SessionInfo } from '#platform/shared/session.ts';

export interface Company {
  readonly id: number;
  readonly nome: string;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly empresaId: number;
}

/** The session, or the wish for a code first. */
export type LoginResult = SessionInfo & {
  readonly segundoFator?: boolean;
  /** By what it may be given. */
  readonly fatores?: readonly Factor[] | undefined;
};

export type Factor = 'codigo' | 'chave';

/** The calls of a log-in form, fetched when the person begins to type so that the page itself stays light. */
export interface LoginCalls {
  readonly companies: (cpf: string) => Promise<readonly Company[]>;
  readonly enter: (credentials: Credentials) => Promise<LoginResult>;
  /** Absent where there is no second factor. */
  readonly secondFactor?: (codigo: string) => Promise<LoginResult>;
}
