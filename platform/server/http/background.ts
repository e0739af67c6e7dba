import { hoje } from '#platform/shared/format/data.ts';
import type { Identity } from '../auth/sessions.ts';
import { zonaDoServidor } from '../config/zone.ts';
import type { Db } from '../db/transaction.ts';
import { type Ctx, type Enqueue, writeAudit } from './context.ts';

/** What work done later for a person needs to act as they did. */
export interface BackgroundParts {
  readonly db: Db;
  readonly pessoa: Identity;
  readonly empresaId: number;
  /** Companies in which the person holds the authority of the work. */
  readonly empresas: readonly number[];
  readonly id: string;
  readonly signal: AbortSignal;
  readonly enfileirar: Enqueue;
  readonly relatorios: Ctx['relatorios'];
}

/** A context for work outside a request, in the name of a member of the staff. There is no answer to change. */
export function backgroundContext(o: BackgroundParts): Ctx {
  const now = new Date();
  const ctx: Ctx = {
    db: o.db,
    ator: { tipo: 'usuario', id: o.pessoa.id, nome: o.pessoa.nome },
    sessao: null,
    sessaoVencida: false,
    empresaId: o.empresaId,
    empresas: o.empresas,
    permissoes: o.pessoa.empresas.find(({ id }) => id === o.empresaId)?.permissoes ?? new Set(),
    agora: now.toISOString(),
    hoje: hoje(zonaDoServidor(), now),
    pagina: null,
    requestId: o.id,
    endereco: '',
    navegador: null,
    autorizacao: null,
    aceita: null,
    preferAssincrono: false,
    confirmadas: new Set(),
    signal: o.signal,
    relatorios: o.relatorios,
    auditar: (...entries) => writeAudit(o.db, ctx, ...entries),
    enfileirar: o.enfileirar,
    depois: () => {},
    recusar: (erro) => {
      throw erro;
    },
    entregarSessao: () => {},
  };
  return ctx;
}
