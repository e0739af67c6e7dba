import { sql } from 'kysely';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { abrirSolicitacao } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { criarCadeia, etapaDe, tramiteDeAgora } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { CABECALHO_CONFIRMADAS } from '#platform/shared/headers.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { liberar } from './andamento.contract.ts';
import { aprovacaoDaSolicitacao } from './aprovacao.contract.ts';
import { type SolicitacaoForm, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

const { ver, editar, verbos } = permissoesCaptacao.solicitacaoPessoal;
export const DECIDE: readonly Permission[] = [ver, permissaoVerTodasAreas];
export const EDITA: readonly Permission[] = [...DECIDE, editar, verbos.REMUNERACAO];

/** A company with two people who decide, one after the other, and a request that waits for the first. */
export async function cenaDaCadeia(app: TestApp, condicao: Readonly<Record<string, unknown>> = {}) {
  const dono = await app.empresa();
  const [ana, rui] = [await app.usuario(dono.empresaId, DECIDE), await app.usuario(dono.empresaId, DECIDE)];
  const cadeia = await criarCadeia(
    dono,
    [etapaDe(1, { usuario: ana.usuarioId }), etapaDe(2, { usuario: rui.usuarioId })],
    condicao,
  );
  const { id } = await abrirSolicitacao(app, dono, { quantidade: 2, remuneracao: '3000.00' });
  return { dono, ana, rui, cadeia, id, ...acoesDe(app, dono, id) };
}

/** What the tests do with one request. */
export function acoesDe(app: TestApp, dono: Tenant, id: number) {
  const params = { id };
  return {
    ler: async (quem: Tenant = dono) => (await quem.cliente.call(aprovacaoDaSolicitacao.ler, { params })).body,
    decidir: async (quem: Tenant, etapa: number, decisao: 'A' | 'R' | 'D' = 'A', motivo: string | null = null) =>
      quem.cliente.call(aprovacaoDaSolicitacao.decidir, {
        params,
        body: { tramite: await tramiteDeAgora(app, ['S'], id), etapa, decisao, motivo },
      }),
    enviar: (quem: Tenant) => quem.cliente.call(aprovacaoDaSolicitacao.enviar, { params }),
    liberar: (status: 'A' | 'R' = 'A') =>
      dono.cliente.call(liberar, { params, body: { status, observacaoLiberador: null } }),
    mudar: async (mudanca: Partial<SolicitacaoForm>, quem: Tenant = dono, confirmadas = 'volta-para-analise') => {
      const lida = (await quem.cliente.call(solicitacaoPessoal.obter, { params })).body;
      const form = solicitacaoPessoal.form.parse({ ...lida, ...mudanca });
      const headers = { [CABECALHO_CONFIRMADAS]: confirmadas };
      const body = { ...form, versao: lida.versao };
      return (await quem.cliente.call(solicitacaoPessoal.atualizar, { params, body, headers })).body;
    },
    so: async (qual: 'aLiberar' | 'paraDecidir', quem: Tenant = dono) => {
      const query = { [qual]: true, page: 0, size: 10 } as never;
      return (await quem.cliente.call(solicitacaoPessoal.listar, { query })).body.content.map((linha) => linha.id);
    },
    status: async () => (await dono.cliente.call(solicitacaoPessoal.obter, { params })).body.status,
    naoLidas: async ({ usuarioId }: Tenant) => {
      const { rows } = await app.banco((db) =>
        sql<{ texto: string }>`select m.texto from mensagem m join usuario_mensagem um on um.mensagem_id = m.id
          where um.usuario_id = ${usuarioId} and not um.lida order by m.id`.execute(db),
      );
      return rows.map(({ texto }) => texto);
    },
    mensagens: async ({ usuarioId }: Tenant) => {
      const { rows } = await app.banco((db) =>
        sql<{ texto: string }>`select m.texto from mensagem m join usuario_mensagem um on um.mensagem_id = m.id
          where um.usuario_id = ${usuarioId} order by m.id`.execute(db),
      );
      return rows.map(({ texto }) => texto);
    },
  };
}
