import { type RawBuilder, sql } from 'kysely';
import { nomeDoEvento } from '#modules/utilitario/folha/folha.rules.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { caminhosPorNome } from './registros.queries.ts';
import type { Mudanca } from './webhooks.contract.ts';

/** A change that is to be told: `numero` is its id here. */
export interface EventoPronto {
  readonly numero: number;
  readonly tentativas: number;
  readonly mudanca: Mudanca;
}

interface Lido {
  readonly id: number;
  readonly empresaId: number;
  readonly entidade: string;
  readonly acao: string;
  readonly operacao: Mudanca['operacao'];
  readonly registroId: number;
  readonly criadoEm: string;
  readonly tentativas: number;
}

/** What is told of a change; `caminhoDe` knows the kinds. */
function mudancaDe(
  caminhoDe: (entidade: string) => string | null,
  { id, empresaId, entidade, acao, operacao, registroId, criadoEm }: Omit<Lido, 'tentativas'>,
): Mudanca {
  const caminho = caminhoDe(entidade);
  return {
    id: nomeDoEvento(id),
    tipo: entidade,
    operacao,
    acao,
    ocorridaEm: criadoEm,
    empresa: empresaId,
    registro: { id: registroId, caminho: caminho && `/api${caminho}/${registroId}` },
  };
}

/** Changes of a webhook that fulfil a condition over `v`, in the order of `ordem`. */
export async function eventosProntos(
  db: Db,
  services: Pick<ModuleServices, 'contratos'>,
  o: {
    readonly webhookId: number;
    readonly condicao: RawBuilder<unknown>;
    readonly ordem: RawBuilder<unknown>;
    readonly limite: number;
  },
): Promise<EventoPronto[]> {
  const { rows } = await sql<Lido>`select v.id, v.empresa_id as "empresaId", v.entidade, v.acao, v.operacao,
      v.registro_id as "registroId", v.criado_em as "criadoEm", v.tentativas
    from webhook_evento v where v.webhook_id = ${o.webhookId} and ${o.condicao} order by ${o.ordem} limit ${o.limite}`.execute(
    db,
  );
  const caminhoDe = caminhosPorNome(services);
  return rows.map((lido) => ({ numero: lido.id, tentativas: lido.tentativas, mudanca: mudancaDe(caminhoDe, lido) }));
}
