import { sql } from 'kysely';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarArea, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { type SolicitacaoForm, solicitacaoPessoal } from './solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';

/** A reason for requests; returns its id. */
export async function criarMotivo(app: TestApp, empresaId: number, descricao = 'Aumento de quadro'): Promise<number> {
  const { rows } = await app.banco((db) =>
    sql<{ id: number }>`insert into motivo_solicitacao (empresa_id, descricao) values (${empresaId}, ${descricao})
      on conflict (empresa_id, nome_busca) do update set versao = motivo_solicitacao.versao returning id`.execute(db),
  );
  return rows[0]?.id ?? 0;
}

/** A valid form of a request, with its parents made. */
export async function formularioDeSolicitacao(
  app: TestApp,
  { empresaId }: Pick<Tenant, 'empresaId'>,
  dados: Partial<SolicitacaoForm> = {},
) {
  return {
    data: '2026-01-05',
    descricao: 'Auxiliar de produção',
    horarioComercial: 'Segunda a sexta, 8h às 17h48',
    estabelecimento: { id: await criarEstabelecimento(app, empresaId) },
    areaOrganizacional: { id: await criarArea(app, empresaId) },
    faixaSalarial: { id: await criarFaixa(app, empresaId) },
    motivoSolicitacao: { id: await criarMotivo(app, empresaId) },
    quantidade: 2,
    ...dados,
  } as SolicitacaoForm;
}

/** Opens a request over HTTP and returns it. */
export async function abrirSolicitacao(app: TestApp, tenant: Tenant, dados: Partial<SolicitacaoForm> = {}) {
  const body = await formularioDeSolicitacao(app, tenant, dados);
  const answer = await tenant.cliente.call(solicitacaoPessoal.criar, { body });
  if (answer.status !== 201) throw new Error(`a solicitação foi recusada: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
