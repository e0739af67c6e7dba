import { sql } from 'kysely';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { cadeiaAprovacao } from './alcadas.contract.ts';

/** A step as the form has it. */
export const etapaDe = (ordem: number, nomeado: { usuario?: number; perfil?: number } = {}) => ({
  ...{ id: null, ordem, quem: nomeado.usuario ? 'U' : nomeado.perfil ? 'P' : 'R' },
  usuario: nomeado.usuario ? { id: nomeado.usuario, nome: '' } : null,
  perfil: nomeado.perfil ? { id: nomeado.perfil, nome: '' } : null,
});

/** A chain with these steps, of requests unless `condicao` names another subject; returns its record. */
export async function criarCadeia(
  dono: Tenant,
  etapas: readonly ReturnType<typeof etapaDe>[],
  condicao: Readonly<Record<string, unknown>> = {},
) {
  const body = {
    nome: 'Vagas',
    assunto: 'S',
    prioridade: 1,
    ativa: true,
    areasIds: [],
    ...{ motivosIds: [], motivosDesligamentoIds: [], cargosIds: [], estabelecimentosIds: [] },
    ...{ valorDesde: null, percentualDesde: null },
  };
  const answer = await dono.cliente.call(cadeiaAprovacao.criar, {
    body: { ...body, quantidadeDesde: null, etapas, ...condicao } as never,
  });
  if (answer.status !== 201) throw new Error(`a cadeia foi recusada: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The way that a record is on now, which a decision names; of a record that is on none, one that there never was. */
export async function tramiteDeAgora(
  app: TestApp,
  assuntos: readonly ('S' | 'R' | 'D')[],
  registroId: number,
): Promise<number> {
  const { rows } = await app.banco((db) =>
    sql<{
      id: number;
    }>`select id from tramite_aprovacao where assunto = any (${[...assuntos]}::text[]) and registro_id = ${registroId} and atual`.execute(
      db,
    ),
  );
  return rows[0]?.id ?? 1;
}
